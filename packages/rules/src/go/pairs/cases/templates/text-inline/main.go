package main

import (
	"net/http"
	"text/template"
)

func show(w http.ResponseWriter, r *http.Request) {
	page := template.Must(template.New("page").Parse("<p>{{ .Name }}</p>"))
	// ruleid: go/cross-site-scripting
	page.Execute(w, map[string]any{"Name": r.FormValue("name")})
	// ok: go/cross-site-scripting
	page.Execute(w, map[string]any{"Name": template.HTMLEscapeString(r.FormValue("name"))})
}

func main() {
	http.HandleFunc("/", show)
}
