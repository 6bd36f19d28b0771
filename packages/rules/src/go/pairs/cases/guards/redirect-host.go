package main

import (
	"net/http"
	"net/url"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/open-redirect
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	target, err := url.Parse(next)
	if err != nil || target.Host != "example.com" {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, target.String(), http.StatusFound)
	// ok: go/open-redirect
	http.Redirect(w, r, "/login?next="+url.QueryEscape(next), http.StatusFound)
}
