package main

import (
	"net/http"
	"os"
	"path/filepath"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	os.ReadFile(filepath.Join("/srv/files", filepath.Clean(r.FormValue("file"))))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/path-traversal
	os.ReadFile(filepath.Join("/srv/files", filepath.Base(r.FormValue("file"))))
}
