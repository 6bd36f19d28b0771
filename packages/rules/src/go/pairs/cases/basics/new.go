package main

import (
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := new(string)
	*name = r.FormValue("file")
	// ruleid: go/path-traversal
	os.Remove(*name)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := new(string)
	other := new(string)
	*other = r.FormValue("file")
	*name = "a.txt"
	// ok: go/path-traversal
	os.Remove(*name)
}
