package main

import (
	"database/sql"
	"net/http"
)

func load() (string, error) { return "select 1", nil }

func flawed(db *sql.DB, r *http.Request) {
	text, err := load()
	text, other := r.FormValue("q"), 1
	_, _ = err, other
	// ruleid: go/sql-injection
	db.Query(text)
}

func fixed(db *sql.DB, r *http.Request) {
	text, other := r.FormValue("q"), 1
	text, err := load()
	_, _ = err, other
	// ok: go/sql-injection
	db.Query(text)
}
