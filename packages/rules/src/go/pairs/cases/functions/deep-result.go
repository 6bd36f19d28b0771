package main

import (
	"net/http"
	"os"
)

type step struct{ name, path string }

type plan struct{ steps []step }

func planOf(r *http.Request) plan {
	return plan{steps: []step{{name: "list", path: r.FormValue("path")}}}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	os.Remove("/data/" + planOf(r).steps[0].path)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/path-traversal
	os.Remove("/data/" + planOf(r).steps[0].name)
}
