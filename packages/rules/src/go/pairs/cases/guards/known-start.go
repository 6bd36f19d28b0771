package main

import (
	"net/http"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "https://shop.example") {
		return
	}
	// ruleid: go/open-redirect -- `https://shop.example.org`
	http.Redirect(w, r, to, http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if !strings.HasPrefix(to, "https://shop.example/") {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, to, http.StatusFound)
}
