package main

import (
	"context"
	"os"

	"connectrpc.com/connect"
	shopv1 "example.org/shop/gen/shop/v1"
)

type server struct{}

func (s *server) Flawed(ctx context.Context, req *connect.Request[shopv1.Order]) (*connect.Response[shopv1.Receipt], error) {
	// ruleid: go/path-traversal
	os.Open("/srv/" + req.Msg.Name)
	// ruleid: go/path-traversal
	os.Open("/srv/" + req.Msg.GetName())
	return nil, nil
}

func (s *server) Fixed(ctx context.Context, req *connect.Request[shopv1.Order]) (*connect.Response[shopv1.Receipt], error) {
	// ok: go/path-traversal
	os.Open("/srv/" + req.Peer().Protocol)
	return nil, nil
}
