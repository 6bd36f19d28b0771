package main

import (
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := "a.txt"
	switch mode := r.FormValue("mode"); mode {
	case "raw":
		name = r.FormValue("file")
		fallthrough
	case "plain":
		// ruleid: go/path-traversal
		os.Open(name)
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := "a.txt"
	switch mode := r.FormValue("mode"); mode {
	case "raw":
		name = r.FormValue("file")
	case "plain":
		// ok: go/path-traversal
		os.Open(name)
	}
	_ = name
}
