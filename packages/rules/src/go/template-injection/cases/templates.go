package main

import (
	"html/template"
	"net/http"
)

func templates(w http.ResponseWriter, r *http.Request) {
	page := template.New("page")
	// ruleid: go/template-injection
	template.Must(page.Parse(r.FormValue("source")))
	// ok: go/template-injection
	template.Must(page.Parse("{{.}}"))
}
