package api

import (
	"os/exec"

	"example.com/app/web"
)

func flawed(c *web.APIContext) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+c.Params(":name")).Run()
}

func flawedField(c *web.APIContext) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+c.Req.URL.Path).Run()
}

func flawedRedirect(c *web.APIContext) {
	// ruleid: go/open-redirect
	c.Redirect(c.Query("to"))
}

func flawedInterface(c *web.Custom) error {
	// ruleid: go/open-redirect
	return c.Redirect(302, c.QueryParam("to"))
}

func flawedWrapped(inner *web.Context) {
	c := &web.APIContext{Context: inner, Org: "a"}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+c.Query("name")).Run()
}

func fixed(c *web.APIContext, custom *web.Custom, named *web.Named) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+c.User+c.Org).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+custom.Tenant()).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+named.Query("name")).Run()
	// ok: go/open-redirect
	c.Redirect("/" + c.User)
}
