package main

import (
	"net/http"
	"os"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	if strings.Contains(name, " ") {
		return
	}
	// ruleid: go/path-traversal
	os.ReadFile("/srv/files/" + name)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("file")
	if strings.Contains(name, "..") {
		return
	}
	// ok: go/path-traversal
	os.ReadFile("/srv/files/" + name)
}
