package main

import (
	"database/sql"
	"net/http"
	"strconv"
)

func flawed(db *sql.DB, r *http.Request) {
	text := strconv.Quote(r.FormValue("id"))
	// ruleid: go/sql-injection
	db.Query("select * from t where id = " + text)
}

func fixed(db *sql.DB, r *http.Request) {
	id, err := strconv.ParseInt(r.FormValue("id"), 10, 64)
	if err != nil {
		return
	}
	// ok: go/sql-injection
	db.Query("select * from t where id = " + strconv.FormatInt(id, 10))
}
