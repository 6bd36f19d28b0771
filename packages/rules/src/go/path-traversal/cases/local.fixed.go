package main

import (
	"net/http"
	"os"
	"path/filepath"
)

const folder = "/srv/files"

func show(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	// ruleid: go/path-traversal
	if !filepath.IsLocal("./" + name) {
		http.Error(w, "invalid path", http.StatusBadRequest)
		return
	}
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}

func joined(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !filepath.IsLocal("./" + name) {
		http.Error(w, "invalid path", http.StatusBadRequest)
		return
	}
	path := filepath.Join(folder, name)
	// ruleid: go/path-traversal
	os.Remove(path)
}

func whole(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/path-traversal
	os.Remove(name)
}

func withResult(r *http.Request) error {
	name := r.FormValue("name")
	// ruleid: go/path-traversal
	return os.Remove(filepath.Join(folder, name))
}
