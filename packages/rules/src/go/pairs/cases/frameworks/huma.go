package main

import (
	"context"
	"os"

	"github.com/danielgtaylor/huma/v2"
)

type input struct {
	Name string `path:"name"`
	Page int    `query:"page"`
}

func register(api huma.API) {
	huma.Get(api, "/flawed/{name}", func(ctx context.Context, in *input) (*struct{}, error) {
		// ruleid: go/path-traversal
		_, err := os.Open("/srv/" + in.Name)
		return nil, err
	})
	huma.Register(api, huma.Operation{Path: "/fixed"}, func(ctx context.Context, in *input) (*struct{}, error) {
		// ok: go/path-traversal
		_, err := os.Open("/srv/" + string(rune(in.Page)))
		return nil, err
	})
}
