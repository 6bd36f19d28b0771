package main

import (
	"net/http"
	"os"
)

var services = map[string]any{}

func register(name string, service any) {
	services[name] = service
}

type remover interface {
	Remove(name string)
	Count(name string) int
}

type files struct{}

func (files) Remove(name string) {
	// ruleid: go/path-traversal
	os.Remove("/data/" + name)
}

func (files) Count(name string) int {
	// ok: go/path-traversal
	os.Remove("/data/files.txt")
	return len(name)
}

func main() {
	register("files", &files{})
	register("mail", &mail{})
	register("clock", &clock{})
	register("cart", &cart{})
	register("price", &price{})
	register("stock", &stock{})
	register("order", &order{})
	register("tax", &tax{})
	register("coupon", &coupon{})
	register("audit", &audit{})
	register("search", &search{})
	register("login", &login{})
	register("menu", &menu{})
	register("theme", &theme{})
	register("font", &font{})
	register("image", &image{})
	register("video", &video{})
	register("audio", &audio{})
	register("page", &page{})
	register("form", &form{})
	register("table", &table{})
	register("chart", &chart{})
	register("badge", &badge{})
	register("toast", &toast{})
	register("modal", &modal{})
	register("panel", &panel{})
	register("graph", &graph{})
	http.HandleFunc("/remove", func(w http.ResponseWriter, r *http.Request) {
		services[os.Getenv("FILES")].(remover).Remove(r.FormValue("name"))
		services[os.Getenv("FILES")].(remover).Count(r.FormValue("name"))
	})
}

type mail struct{}

func (mail) Name() string { return "mail" }

type clock struct{}

func (clock) Name() string { return "clock" }

type cart struct{}

func (cart) Name() string { return "cart" }

type price struct{}

func (price) Name() string { return "price" }

type stock struct{}

func (stock) Name() string { return "stock" }

type order struct{}

func (order) Name() string { return "order" }

type tax struct{}

func (tax) Name() string { return "tax" }

type coupon struct{}

func (coupon) Name() string { return "coupon" }

type audit struct{}

func (audit) Name() string { return "audit" }

type search struct{}

func (search) Name() string { return "search" }

type login struct{}

func (login) Name() string { return "login" }

type menu struct{}

func (menu) Name() string { return "menu" }

type theme struct{}

func (theme) Name() string { return "theme" }

type font struct{}

func (font) Name() string { return "font" }

type image struct{}

func (image) Name() string { return "image" }

type video struct{}

func (video) Name() string { return "video" }

type audio struct{}

func (audio) Name() string { return "audio" }

type page struct{}

func (page) Name() string { return "page" }

type form struct{}

func (form) Name() string { return "form" }

type table struct{}

func (table) Name() string { return "table" }

type chart struct{}

func (chart) Name() string { return "chart" }

type badge struct{}

func (badge) Name() string { return "badge" }

type toast struct{}

func (toast) Name() string { return "toast" }

type modal struct{}

func (modal) Name() string { return "modal" }

type panel struct{}

func (panel) Name() string { return "panel" }

type graph struct{}

func (graph) Name() string { return "graph" }
