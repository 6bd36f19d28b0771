package main

import (
	"database/sql"
	"net/http"
)

func flawed(db *sql.DB, r *http.Request) {
	query := "select * from users where name = '"
	query += r.FormValue("name")
	query += "'"
	// ruleid: go/sql-injection
	db.Query(query)
}

func fixed(db *sql.DB, r *http.Request) {
	query := "select * from users"
	query += " where name = ?"
	// ok: go/sql-injection
	db.Query(query, r.FormValue("name"))
}
