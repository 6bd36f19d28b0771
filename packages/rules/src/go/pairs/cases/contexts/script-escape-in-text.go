package main

import (
	"fmt"
	"html/template"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+template.JSEscapeString(r.FormValue("name"))+"</p>")
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+template.HTMLEscapeString(r.FormValue("name"))+"</p>")
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
