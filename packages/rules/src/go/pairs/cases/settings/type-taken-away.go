package main

import (
	"fmt"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	w.Header().Del("Content-Type")
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	w.Header().Del("Server")
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+r.FormValue("name"))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
