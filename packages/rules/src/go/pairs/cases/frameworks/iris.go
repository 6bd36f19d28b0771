package main

import (
	"os"

	"github.com/kataras/iris/v12"
)

type filter struct {
	Name string `json:"name"`
	Size int    `json:"size"`
}

func main() {
	app := iris.New()
	app.Get("/files/{name}", flawed)
	app.Get("/lambda", func(ctx iris.Context) {
		// ruleid: go/open-redirect
		ctx.Redirect(ctx.URLParam("to"))
	})
	app.Get("/fixed", fixed)
}

func flawed(ctx iris.Context) {
	// ruleid: go/path-traversal
	os.Open("/srv/" + ctx.Params().Get("name"))
	var f filter
	if err := ctx.ReadJSON(&f); err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Open("/srv/" + f.Name)
	// ruleid: go/cross-site-scripting
	ctx.HTML("<p>" + ctx.FormValue("name"))
}

func fixed(ctx iris.Context) {
	// ok: go/path-traversal
	os.Open("/srv/" + ctx.Method())
	// ok: go/open-redirect
	ctx.Redirect("/")
}
