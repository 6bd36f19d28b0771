package main

import (
	"net/http"
	"path/filepath"

	"github.com/88250/gulu"
)

const root = "/data"

func flawed(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, r.FormValue("path"))
	// ruleid: go/path-traversal
	if !gulu.File.IsExist(path) {
		return
	}
	// ruleid: go/path-traversal
	gulu.File.Copy(path, "/data/copy")
}

func fixed(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, r.FormValue("path"))
	if !gulu.File.IsSubPath(root, path) {
		return
	}
	// ok: go/path-traversal
	if !gulu.File.IsExist(path) {
		return
	}
	// ok: go/path-traversal
	gulu.File.Copy(path, "/data/copy")
}
