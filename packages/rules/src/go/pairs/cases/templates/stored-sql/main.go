package main

import (
	"database/sql"
	"html/template"
	"net/http"
)

type note struct {
	Text string
	Kind string
}

var functions = template.FuncMap{"safe": safe, "label": label}

func safe(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML(text)
}

func label(kind string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML("<i>" + template.HTMLEscapeString(kind) + "</i>")
}

func show(db *sql.DB) http.HandlerFunc {
	page := template.Must(template.New("notes.html").Funcs(functions).ParseFiles("templates/notes.html"))
	return func(w http.ResponseWriter, r *http.Request) {
		rows, err := db.Query("SELECT text, kind FROM notes")
		if err != nil {
			return
		}
		var notes []note
		for rows.Next() {
			var one note
			rows.Scan(&one.Text, &one.Kind)
			notes = append(notes, one)
		}
		page.Execute(w, map[string]any{"Notes": notes})
	}
}

func main() {
	db, _ := sql.Open("sqlite", "notes.db")
	http.HandleFunc("/", show(db))
}
