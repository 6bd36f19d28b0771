package main

import (
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	a, b := "settings.json", r.FormValue("file")
	a, b = b, a
	_ = b
	// ruleid: go/path-traversal
	os.ReadFile(a)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	a, b := r.FormValue("file"), "settings.json"
	a, b = b, a
	_ = b
	// ok: go/path-traversal
	os.ReadFile(a)
}
