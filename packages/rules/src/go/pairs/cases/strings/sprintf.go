package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"strconv"
)

func flawed(db *sql.DB, r *http.Request) {
	// ruleid: go/sql-injection
	db.Query(fmt.Sprintf("select * from t where name = '%s'", r.FormValue("name")))
}

func fixed(db *sql.DB, r *http.Request) {
	id, _ := strconv.Atoi(r.FormValue("id"))
	// ok: go/sql-injection
	db.Query(fmt.Sprintf("select * from t where id = %d", id))
}
