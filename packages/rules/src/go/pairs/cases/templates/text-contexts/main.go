package main

import (
	"net/http"
	"text/template"
)

var page = template.Must(template.ParseFiles("templates/page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, map[string]any{"Name": r.FormValue("name"), "Known": "a", "Count": len(r.FormValue("name"))})
}

func main() {
	http.HandleFunc("/", show)
}
