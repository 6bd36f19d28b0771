package main

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const root = "/srv"

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	for _, part := range strings.Split(name, "/") {
		if part == "." {
			return
		}
	}
	// ruleid: go/path-traversal
	os.Open(filepath.Join(root, name))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if slices.Contains(strings.Split(name, "/"), "..") {
		return
	}
	// ok: go/path-traversal
	os.Open(filepath.Join(root, name))
}

func fixedLoop(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	parts := strings.Split(name, "/")
	for _, part := range parts {
		if part == ".." || part == "." {
			http.Error(w, "refused", http.StatusBadRequest)
			return
		}
	}
	// ok: go/path-traversal
	os.Open(filepath.Join(root, name))
}

func isWithin(folder, path string) bool {
	return strings.HasPrefix(filepath.Clean(path), folder+"/")
}

func fixedHelper(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !isWithin(root, filepath.Join(root, name)) {
		return
	}
	// ok: go/path-traversal
	os.Open(filepath.Join(root, name))
}
