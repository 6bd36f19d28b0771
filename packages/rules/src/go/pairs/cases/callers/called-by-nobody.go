package main

import (
	"database/sql"
	"html/template"
	"net/http"
	"os/exec"
)

// Handed to templates, which call them with what they show.
var functions = template.FuncMap{"flawed": Flawed, "fixed": Fixed}

func Flawed(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML("<b>" + text + "</b>")
}

func Fixed(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML("<b>" + template.HTMLEscapeString(text) + "</b>")
}

type Copies struct {
	db *sql.DB
}

func (c *Copies) Copy(source string) error {
	// ruleid: go/command-injection
	return exec.Command("sh", "-c", "cp "+source+" /srv/copies").Run()
}

func (c *Copies) CopyFixed(source string) error {
	// ok: go/command-injection
	return exec.Command("sh", "-c", "cp "+source+" /srv/copies").Run()
}

func (c *Copies) Find(name string) (*sql.Rows, error) {
	// ruleid: go/sql-injection
	return c.db.Query("select * from notes where name = '" + name + "'")
}

func main() {
	copies := &Copies{}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		_ = copies.CopyFixed("notes.txt")
		w.Header().Set("X-Name", r.FormValue("name"))
	})
	_ = http.ListenAndServe(":8080", nil)
}
