package main

import (
	"net/http"
	"os"
	"path"
	"strings"
)

func relative(name string) string {
	return strings.Trim(path.Clean("/"+name), "/")
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	os.ReadFile(path.Join("/srv/files", path.Clean("files/"+r.FormValue("name"))))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/path-traversal
	os.ReadFile(path.Join("/srv/files", relative(r.FormValue("name"))))
}

func flawedJoin(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	os.ReadFile(path.Join("/srv/files", path.Join("images", r.FormValue("name"))))
}

func fixedJoin(w http.ResponseWriter, r *http.Request) {
	// ok: go/path-traversal
	os.ReadFile(path.Join("/srv/files", path.Join("/", r.FormValue("name"))))
}
