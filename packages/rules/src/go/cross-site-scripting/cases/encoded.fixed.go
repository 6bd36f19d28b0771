package main

import (
	"fmt"
	"html"
	"io"
	"net/http"
)

func hello(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "<h1>Hello %s</h1>", html.EscapeString(name))
}

func joined(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	io.WriteString(w, "<p>"+html.EscapeString(r.FormValue("text"))+"</p>")
	// ruleid: go/cross-site-scripting
	w.Write([]byte("<b>" + html.EscapeString(r.FormValue("text")) + "</b>"))
}

func script(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "<script>var x = '%s';</script>", r.FormValue("x"))
}
