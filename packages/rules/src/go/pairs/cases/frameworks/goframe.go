package main

import (
	"os"

	"github.com/gogf/gf/v2/frame/g"
	"github.com/gogf/gf/v2/net/ghttp"
)

func flawed(r *ghttp.Request) {
	// ruleid: go/path-traversal
	os.Open("/srv/" + r.GetQuery("name").String())
	// ruleid: go/sql-injection
	g.DB().Query(r.Context(), "select * from item where name = '"+r.Get("name").String()+"'")
}

func fixed(r *ghttp.Request) {
	// ok: go/path-traversal
	os.Open("/srv/" + r.Method)
	// ok: go/sql-injection
	g.DB().Query(r.Context(), "select * from item where name = ?", r.Get("name").String())
}
