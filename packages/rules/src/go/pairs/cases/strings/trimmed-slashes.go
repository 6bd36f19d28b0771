package main

import (
	"net/http"
	"net/url"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	address, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return
	}
	// ruleid: go/open-redirect
	http.Redirect(w, r, "/"+strings.TrimSuffix(address.Path, "/"), http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	address, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, "/"+strings.TrimLeft(address.Path, "/"), http.StatusFound)
}

func both(w http.ResponseWriter, r *http.Request) {
	// ok: go/open-redirect
	http.Redirect(w, r, "/"+strings.Trim(r.URL.Path, "/"), http.StatusFound)
}
