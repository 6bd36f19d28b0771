package main

import (
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	// ruleid: go/path-traversal
	defer os.Remove(name)
	name = "a.txt"
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := "a.txt"
	// ok: go/path-traversal
	defer os.Remove(name)
	name = r.FormValue("file")
	_ = name
}
