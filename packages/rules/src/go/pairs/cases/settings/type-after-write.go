package main

import (
	"fmt"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
	w.Header().Set("Content-Type", "text/plain")
}

func fixed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
