package controllers

import (
	"os"

	"github.com/revel/revel"
)

type Files struct {
	*revel.Controller
}

func (c Files) Flawed(name string) revel.Result {
	// ruleid: go/path-traversal
	os.Open("/srv/" + name)
	// ruleid: go/open-redirect
	return c.Redirect(c.Params.Get("to"))
}

func (c Files) Fixed(id int) revel.Result {
	// ok: go/path-traversal
	os.Open("/srv/" + string(rune(id)))
	// ok: go/open-redirect
	return c.Redirect("/files")
}
