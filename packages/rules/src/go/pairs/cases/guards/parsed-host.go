package main

import (
	"net/http"
	"net/url"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if u, err := url.Parse(next); err != nil || u.Path == "" {
		return
	}
	// ruleid: go/open-redirect
	http.Redirect(w, r, next, http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if u, err := url.Parse(next); err != nil || u.Host != "" || u.Scheme != "" {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, next, http.StatusFound)
}
