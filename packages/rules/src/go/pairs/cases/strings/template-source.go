package main

import (
	"net/http"
	"text/template"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/template-injection
	t, _ := template.New("page").Parse("Hello " + r.FormValue("name"))
	t.Execute(nil, nil)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/template-injection
	t, _ := template.New("page").Parse("Hello {{.}}")
	t.Execute(nil, r.FormValue("name"))
}
