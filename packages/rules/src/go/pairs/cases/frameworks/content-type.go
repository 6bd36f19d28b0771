package main

import (
	"io"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	// ruleid: go/cross-site-scripting
	io.WriteString(w, r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "audio/x-mpegurl")
	// ok: go/cross-site-scripting
	io.WriteString(w, r.FormValue("name"))
}
