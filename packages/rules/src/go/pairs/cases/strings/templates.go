package main

import (
	"html/template"
	"net/http"
	text "text/template"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	t := text.Must(text.New("page").Parse("<p>{{.}}</p>"))
	// ruleid: go/cross-site-scripting
	t.Execute(w, r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	t := template.Must(template.New("page").Parse("<p>{{.}}</p>"))
	// ok: go/cross-site-scripting
	t.Execute(w, r.FormValue("name"))
}
