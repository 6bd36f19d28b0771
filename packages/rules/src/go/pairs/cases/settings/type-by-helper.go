package main

import (
	"fmt"
	"net/http"
)

func asText(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("text") != "" {
		w.Header().Set("Content-Type", "text/plain")
	}
}

func always(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain")
	w.WriteHeader(http.StatusNotFound)
}

func flawed(w http.ResponseWriter, r *http.Request) {
	asText(w, r)
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	always(w)
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
