package main

import (
	"database/sql"
	"net/http"
)

func flawed(db *sql.DB, r *http.Request) {
	order := r.FormValue("order")
	switch order {
	case "name", "date":
	default:
		http.Error(nil, "bad order", 400)
	}
	// ruleid: go/sql-injection
	db.Query("select * from t order by " + order)
}

func fixed(db *sql.DB, r *http.Request) {
	order := r.FormValue("order")
	switch order {
	case "name", "date":
	default:
		return
	}
	// ok: go/sql-injection
	db.Query("select * from t order by " + order)
}
