package main

import (
	"html/template"
	"net/http"
)

var functions = template.FuncMap{
	"safe": func(text string) template.HTML {
		// ruleid: go/cross-site-scripting
		return template.HTML(text)
	},
	"plain": func(text string) template.HTML {
		// ok: go/cross-site-scripting
		return template.HTML(template.HTMLEscapeString(text))
	},
}

var page = template.Must(template.New("page.html").Funcs(functions).ParseFiles("templates/page.html"))

func show(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, map[string]any{"Name": r.FormValue("name"), "Known": "a"})
}

func main() {
	http.HandleFunc("/", show)
}
