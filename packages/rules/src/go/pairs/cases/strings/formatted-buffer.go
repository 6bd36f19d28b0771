package main

import (
	"bytes"
	"database/sql"
	"fmt"
	"net/http"
)

func flawed(db *sql.DB, r *http.Request) {
	text := new(bytes.Buffer)
	fmt.Fprintf(text, "select * from t where name = '%s'", r.FormValue("name"))
	// ruleid: go/sql-injection
	db.Query(text.String())
}

func fixed(db *sql.DB, r *http.Request) {
	text := &bytes.Buffer{}
	other := &bytes.Buffer{}
	fmt.Fprintf(other, "%s", r.FormValue("name"))
	fmt.Fprint(text, "select * from t")
	// ok: go/sql-injection
	db.Query(text.String())
}
