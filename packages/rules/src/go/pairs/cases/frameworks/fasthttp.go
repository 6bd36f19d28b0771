package main

import (
	"os"

	"github.com/valyala/fasthttp"
)

func flawed(ctx *fasthttp.RequestCtx) {
	// ruleid: go/path-traversal
	os.Open("/srv/" + string(ctx.QueryArgs().Peek("name")))
	// ruleid: go/open-redirect
	ctx.Redirect(string(ctx.FormValue("to")), 302)
	// ruleid: go/server-side-request-forgery
	fasthttp.Get(nil, string(ctx.FormValue("url")))
}

func fixed(ctx *fasthttp.RequestCtx) {
	// ok: go/path-traversal
	os.Open("/srv/" + string(ctx.Method()))
	// ok: go/open-redirect
	ctx.Redirect("/", 302)
	// ok: go/server-side-request-forgery
	fasthttp.Get(nil, "https://shop.example/items")
}
