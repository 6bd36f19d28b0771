package main

import (
	"io"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	w.Write([]byte("<p>" + r.URL.Query().Get("name") + "</p>"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	// ok: go/cross-site-scripting
	io.WriteString(w, "{\"name\": 1}")
}
