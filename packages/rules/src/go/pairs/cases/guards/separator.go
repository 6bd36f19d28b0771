package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

type Request struct {
	Name string
	File string
}

func flawed(w http.ResponseWriter, r *http.Request) {
	request := Request{Name: r.FormValue("name")}
	if strings.Contains(request.Name, string(filepath.ListSeparator)) {
		return
	}
	request.File = strings.ToLower(request.Name)
	// ruleid: go/path-traversal
	os.Remove("/srv/" + request.File)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	request := Request{Name: r.FormValue("name")}
	if strings.Contains(request.Name, string(filepath.Separator)) {
		return
	}
	request.File = strings.ToLower(request.Name)
	// ok: go/path-traversal
	os.Remove("/srv/" + request.File)
}
