package main

import (
	"context"
	"io"
	"os/exec"

	"google.golang.org/grpc"

	pb "example.com/files/gen/filespb"
)

type files struct {
	pb.UnimplementedFilesServer
	root string
}

func (f *files) Flawed(ctx context.Context, req *pb.ListRequest) (*pb.ListReply, error) {
	// ruleid: go/command-injection
	out, err := exec.Command("sh", "-c", "ls "+req.GetFolder()).Output()
	return &pb.ListReply{Text: string(out)}, err
}

func (f *files) Fixed(ctx context.Context, req *pb.ListRequest) (*pb.ListReply, error) {
	// ok: go/command-injection
	out, err := exec.Command("ls", "--", req.GetFolder()).Output()
	// ok: go/command-injection
	f.log(ctx, "list")
	return &pb.ListReply{Text: string(out)}, err
}

// log is called by this package alone.
func (f *files) log(ctx context.Context, text string) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "logger "+text).Run()
}

type names struct {
	shell string
}

func (n names) Flawed(ctx context.Context, req *pb.NameRequest) (*pb.NameReply, error) {
	// ruleid: go/command-injection
	return nil, exec.Command("sh", "-c", "id "+req.Filter.Name).Run()
}

func (n names) Fixed(ctx context.Context, req *pb.NameRequest) (*pb.NameReply, error) {
	// ok: go/command-injection
	return nil, exec.Command("sh", "-c", "id "+n.shell).Run()
}

func (n names) FlawedUpload(stream pb.Names_FlawedUploadServer) error {
	for {
		part, err := stream.Recv()
		if err == io.EOF {
			return nil
		}
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "id "+part.Name).Run()
	}
}

func (n names) FlawedChat(stream grpc.BidiStreamingServer[pb.NameRequest, pb.NameReply]) error {
	part, _ := stream.Recv()
	// ruleid: go/command-injection
	return exec.Command("sh", "-c", "id "+part.GetName()).Run()
}

func (n names) FixedUpload(stream pb.Names_FixedUploadServer) error {
	part, _ := stream.Recv()
	// ok: go/command-injection
	return exec.Command("id", part.Name).Run()
}

func main() {
	server := grpc.NewServer()
	pb.RegisterFilesServer(server, &files{root: "/srv"})
	pb.RegisterNamesServer(server, names{shell: "sh"})
}
