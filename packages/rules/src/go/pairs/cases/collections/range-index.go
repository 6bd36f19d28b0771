package main

import (
	"database/sql"
	"fmt"
	"net/http"
)

func flawed(db *sql.DB, r *http.Request) {
	names := r.URL.Query()["name"]
	for i := range names {
		// ruleid: go/sql-injection
		db.Exec("delete from t where name = '" + names[i] + "'")
	}
}

func fixed(db *sql.DB, r *http.Request) {
	names := r.URL.Query()["name"]
	for i := range names {
		// ok: go/sql-injection
		db.Exec(fmt.Sprintf("delete from t where id = %d", i))
	}
}
