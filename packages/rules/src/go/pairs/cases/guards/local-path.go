package main

import (
	"net/http"
	"os"
	"path/filepath"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	if filepath.IsAbs(name) {
		return
	}
	// ruleid: go/path-traversal
	os.ReadFile(filepath.Join("/srv/files", name))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	if !filepath.IsLocal(name) {
		return
	}
	// ok: go/path-traversal
	os.ReadFile(filepath.Join("/srv/files", name))
}
