package main

import (
	"database/sql"
	"net/http"
)

func flawed(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		// ruleid: go/sql-injection
		db.Exec("delete from users where name = '" + r.FormValue("name") + "'")
	}
}

func fixed(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		// ok: go/sql-injection
		db.Exec("delete from users where name = ?", r.FormValue("name"))
	}
}
