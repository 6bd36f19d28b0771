package main

import (
	"database/sql"
	"net/http"
	"strings"
)

func flawed(db *sql.DB, r *http.Request) {
	var text strings.Builder
	text.WriteString("select * from t where name = '")
	text.WriteString(r.FormValue("name"))
	text.WriteByte('\'')
	// ruleid: go/sql-injection
	db.Query(text.String())
}

func fixed(db *sql.DB, r *http.Request) {
	var text strings.Builder
	text.WriteString("select * from t where name = ")
	text.WriteString("?")
	// ok: go/sql-injection
	db.Query(text.String(), r.FormValue("name"))
}
