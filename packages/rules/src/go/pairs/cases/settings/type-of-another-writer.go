package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var probe http.ResponseWriter = httptest.NewRecorder()
	probe.Header().Set("Content-Type", "text/plain")
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", "text/plain")
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
