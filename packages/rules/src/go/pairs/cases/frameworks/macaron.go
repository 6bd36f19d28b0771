package main

import (
	"os/exec"
	"strings"

	"gopkg.in/macaron.v1"
)

func flawed(c *macaron.Context) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+c.Query("name")).Run()
	// ruleid: go/open-redirect
	c.Redirect(c.Query("to"))
	// ruleid: go/open-redirect
	c.Redirect(c.Req.RequestURI[:strings.Index(c.Req.RequestURI, "?")])
	// ruleid: go/open-redirect
	c.Redirect(c.Req.URL.Query().Get("to"))
}

func fixed(c *macaron.Context, user string) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+user).Run()
	// ok: go/open-redirect
	c.Redirect("/" + user)
	// ok: go/open-redirect
	c.Redirect("/search?" + c.Req.URL.RawQuery)
}
