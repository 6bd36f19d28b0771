package main

import (
	"context"
	"os/exec"

	pb "example.com/files/gen/filespb"
)

type many struct {
	pb.UnimplementedManyServer
}

func (m *many) One(ctx context.Context, req *pb.OneRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Two(ctx context.Context, req *pb.TwoRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Three(ctx context.Context, req *pb.ThreeRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Four(ctx context.Context, req *pb.FourRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Five(ctx context.Context, req *pb.FiveRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Six(ctx context.Context, req *pb.SixRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Seven(ctx context.Context, req *pb.SevenRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Eight(ctx context.Context, req *pb.EightRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Nine(ctx context.Context, req *pb.NineRequest) (*pb.Reply, error) {
	return &pb.Reply{}, nil
}

func (m *many) Flawed(ctx context.Context, req *pb.FlawedRequest) (*pb.Reply, error) {
	// ruleid: go/command-injection
	return nil, exec.Command("sh", "-c", "ls "+req.Folder).Run()
}

func (m *many) Fixed(ctx context.Context, req *pb.FixedRequest) (*pb.Reply, error) {
	// ok: go/command-injection
	return nil, exec.Command("sh", "-c", "ls").Run()
}

type folder struct {
	name string
}

// FixedHelper takes what no request can be.
func (m *many) FixedHelper(ctx context.Context, of *folder) error {
	// ok: go/command-injection
	return exec.Command("sh", "-c", "ls "+of.name).Run()
}
