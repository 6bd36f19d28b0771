package main

import (
	"fmt"
	"net/http"

	"example.org/store"
)

func flawed(db *store.Client, r *http.Request) {
	// ruleid: go/sql-injection
	db.Query(fmt.Sprintf("SELECT name FROM item WHERE id = '%s'", r.FormValue("id")))
	// ruleid: go/sql-injection
	db.ExecContext(r.Context(), "delete from item where id = '"+r.FormValue("id")+"'")
}

func fixed(db *store.Client, r *http.Request) {
	// ok: go/sql-injection
	db.Query("SELECT name FROM item WHERE id = ?", r.FormValue("id"))
	// ok: go/sql-injection
	db.Query(fmt.Sprintf("SELECT name FROM item WHERE id = %[2]s", r.FormValue("id"), "3"))
	// ok: go/sql-injection
	db.Query("all of " + r.FormValue("table"))
}
