package main

import (
	"net/http"
	"text/template"
)

func show(w http.ResponseWriter, r *http.Request) {
	pages := template.Must(template.ParseFiles("layout.html", "page.html", "parts/footer.html"))
	pages.ExecuteTemplate(w, "layout", struct{ Name, Known string }{Name: r.FormValue("name"), Known: "a"})
}

func main() {
	http.HandleFunc("/", show)
}
