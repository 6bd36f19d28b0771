package main

import (
	"net/http"

	"github.com/beego/beego"
)

type PageController struct {
	beego.Controller
}

func (c *PageController) Preview() {
	address := c.Input().Get("address")
	// ruleid: go/server-side-request-forgery
	http.Get(address)
	// ruleid: go/server-side-request-forgery
	http.Get(c.GetString("address"))
	// ok: go/server-side-request-forgery
	http.Get(beego.AppConfig.String("origin"))
}
