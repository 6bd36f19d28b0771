package main

import (
	"fmt"
	"html"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "<p>%s</p>", r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "<p>%s</p>", html.EscapeString(r.FormValue("name")))
}
