package main

import (
	"context"
	"os"

	"github.com/cloudwego/hertz/pkg/app"
)

type query struct {
	File string `query:"file"`
	Page int    `query:"page"`
}

func flawed(_ context.Context, c *app.RequestContext) {
	var q query
	if err := c.BindAndValidate(&q); err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Open("/srv/" + q.File)
	// ruleid: go/open-redirect
	c.Redirect(302, []byte(c.Query("to")))
}

func fixed(_ context.Context, c *app.RequestContext) {
	var q query
	if err := c.BindAndValidate(&q); err != nil {
		return
	}
	// ok: go/path-traversal
	os.ReadDir("/srv/" + string(rune(q.Page)))
	// ok: go/open-redirect
	c.Redirect(302, []byte("/"))
}
