package main

import (
	"net/http"

	"github.com/spf13/afero"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	files := afero.NewOsFs()
	// ruleid: go/path-traversal
	files.Open("/srv/" + r.FormValue("name"))
	// ruleid: go/path-traversal
	afero.ReadFile(files, "/srv/"+r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	files := afero.NewOsFs()
	// ok: go/path-traversal
	files.Open("/srv/" + r.Method)
	// ok: go/path-traversal
	afero.ReadFile(files, "/srv/index.html")
}
