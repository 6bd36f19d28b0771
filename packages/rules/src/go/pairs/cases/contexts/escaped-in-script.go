package main

import (
	"fmt"
	"html"
	"html/template"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "<script>start(%d, %s)</script>", 1, html.EscapeString(r.FormValue("name")))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "<script>start(%d, '%s')</script>", 1, template.JSEscapeString(r.FormValue("name")))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
