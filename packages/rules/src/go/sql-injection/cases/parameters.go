package main

import (
	"database/sql"
	"fmt"
	"net/http"

	_ "github.com/go-sql-driver/mysql"
)

var db *sql.DB

func find(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	order := r.FormValue("order")
	query := fmt.Sprintf("SELECT * FROM users WHERE name='%s' AND age=%s", name, order)
	// ruleid: go/sql-injection
	rows, err := db.Query(query)
	// ruleid: go/sql-injection
	db.Exec("DELETE FROM users WHERE name LIKE '%" + name + "%'")
	// ruleid: go/sql-injection
	db.QueryRowContext(r.Context(), "SELECT 1 FROM users WHERE name = '"+name+"'")
	// The name of a column cannot be bound.
	// ruleid: go/sql-injection
	db.Query("SELECT * FROM users ORDER BY " + order)
	// ok: go/sql-injection
	db.Query("SELECT * FROM users WHERE name = ?", name)
	_, _ = rows, err
}
