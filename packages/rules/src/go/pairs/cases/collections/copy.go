package main

import (
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	from := []string{r.FormValue("file")}
	to := make([]string, 1)
	copy(to, from)
	// ruleid: go/path-traversal
	os.Open(to[0])
}

func fixed(w http.ResponseWriter, r *http.Request) {
	from := []string{r.FormValue("file")}
	to := make([]string, 1)
	copy(to, []string{"a.txt"})
	_ = from
	// ok: go/path-traversal
	os.Open(to[0])
}
