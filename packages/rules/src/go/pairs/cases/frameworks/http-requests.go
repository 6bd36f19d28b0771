package main

import (
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
	"github.com/imroc/req/v3"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/server-side-request-forgery
	retryablehttp.Get(r.FormValue("url"))
	// ruleid: go/server-side-request-forgery
	req.C().R().Get(r.FormValue("url"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/server-side-request-forgery
	retryablehttp.Get("https://shop.example/items?id=" + r.FormValue("id"))
	// ok: go/server-side-request-forgery
	req.C().R().Get("https://shop.example/items")
}
