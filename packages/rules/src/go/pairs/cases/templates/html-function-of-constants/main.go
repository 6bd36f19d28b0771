package main

import (
	"html/template"
	"net/http"
)

func raw(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML(text)
}

func bold(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML("<b>" + text + "</b>")
}

func show(w http.ResponseWriter, r *http.Request) {
	functions := template.FuncMap{"raw": raw, "bold": bold}
	page, err := template.New("list.tmpl").Funcs(functions).ParseFiles("views/list.tmpl")
	if err != nil {
		return
	}
	page.ExecuteTemplate(w, "list.tmpl", struct {
		Names []string
		Known string
	}{Names: r.URL.Query()["name"], Known: "<hr>"})
}

func main() {
	http.HandleFunc("/", show)
}
