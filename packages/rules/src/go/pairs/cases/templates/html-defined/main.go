package main

import (
	"html/template"
	"net/http"
)

var pages = template.Must(template.New("").Funcs(template.FuncMap{"safe": safe, "title": title}).ParseGlob("views/*.gohtml"))

func safe(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML(text)
}

func title(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML(text)
}

func show(w http.ResponseWriter, r *http.Request) {
	pages.ExecuteTemplate(w, "base", map[string]any{"User": map[string]string{"Name": r.FormValue("name")}, "Title": "a"})
}

func main() {
	http.HandleFunc("/", show)
}
