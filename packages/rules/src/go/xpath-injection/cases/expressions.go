package main

import (
	"net/http"

	"github.com/antchfx/htmlquery"
	"github.com/antchfx/xpath"
)

func expressions(r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/xpath-injection
	xpath.Compile("//a[@href='" + name + "']")
	// ruleid: go/xpath-injection
	htmlquery.Find(nil, name)
	// ok: go/xpath-injection
	xpath.Compile("//a")
}
