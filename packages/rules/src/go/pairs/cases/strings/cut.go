package main

import (
	"net/http"
	"os"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	before, after, found := strings.Cut(r.FormValue("file"), ":")
	_, _ = before, found
	// ruleid: go/path-traversal
	os.ReadFile(after)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	before, after, found := strings.Cut("a:b", ":")
	_, _ = before, found
	// ok: go/path-traversal
	os.ReadFile(after)
}
