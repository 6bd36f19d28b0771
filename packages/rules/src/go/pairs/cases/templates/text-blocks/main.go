package main

import (
	"net/http"
	"text/template"
)

type item struct {
	Title string
	Known string
}

func show(w http.ResponseWriter, r *http.Request) {
	pages := template.Must(template.ParseGlob("templates/*.html"))
	pages.ExecuteTemplate(w, "page.html", map[string]any{
		"Items": []item{{Title: r.FormValue("title"), Known: "a"}},
		"Name":  r.FormValue("name"),
	})
}

func main() {
	http.HandleFunc("/", show)
}
