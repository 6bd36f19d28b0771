package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const root = "/srv/files"

func flawed(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, r.FormValue("file"))
	// ruleid: go/path-traversal
	os.ReadFile(path)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, r.FormValue("file"))
	if !strings.HasPrefix(path, root+"/") {
		return
	}
	// ok: go/path-traversal
	os.ReadFile(path)
}
