package main

import (
	"io"
	"net/http"
	"os"
)

type files struct{ root string }

func (f files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	file, err := os.Open(f.root + r.URL.Path)
	if err != nil {
		return
	}
	defer file.Close()
	io.Copy(w, file)
}

type one struct{ root string }

func (o one) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// ok: go/path-traversal
	file, err := os.Open(o.root + "/index.html")
	if err != nil {
		return
	}
	defer file.Close()
	io.Copy(w, file)
}
