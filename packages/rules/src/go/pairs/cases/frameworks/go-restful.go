package main

import (
	"os"

	"github.com/emicklei/go-restful/v3"
)

type order struct {
	Folder string
	Number int
}

func flawed(req *restful.Request, resp *restful.Response) {
	// ruleid: go/path-traversal
	os.Open("/srv/" + req.PathParameter("name"))
	var o order
	if err := req.ReadEntity(&o); err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Open("/srv/" + o.Folder)
}

func fixed(req *restful.Request, resp *restful.Response) {
	// ok: go/path-traversal
	os.Open("/srv/" + req.Request.Method)
}
