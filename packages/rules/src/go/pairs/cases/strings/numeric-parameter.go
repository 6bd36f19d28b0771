package main

import (
	"database/sql"
	"fmt"
	"net/http"
)

func byName(db *sql.DB, name string) {
	// ruleid: go/sql-injection
	db.Query(fmt.Sprint("select * from t where name = ", name))
}

func byID(db *sql.DB, id int64) {
	// ok: go/sql-injection
	db.Query(fmt.Sprint("select * from t where id = ", id))
}

func parse(text string) int64 { return int64(len(text)) }

func flawed(db *sql.DB, r *http.Request) { byName(db, r.FormValue("name")) }

func fixed(db *sql.DB, r *http.Request) { byID(db, parse(r.FormValue("id"))) }
