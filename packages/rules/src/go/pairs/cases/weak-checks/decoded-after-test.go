package main

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	file := r.FormValue("file")
	if strings.Contains(file, "..") {
		return
	}
	name, err := url.QueryUnescape(file)
	if err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Remove("/srv/data/" + name)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name, err := url.QueryUnescape(r.FormValue("file"))
	if err != nil || strings.Contains(name, "..") {
		return
	}
	// ok: go/path-traversal
	os.Remove("/srv/data/" + name)
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
