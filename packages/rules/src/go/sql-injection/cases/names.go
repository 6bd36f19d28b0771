package main

import (
	"database/sql"
	"fmt"
	"net/http"

	_ "github.com/go-sql-driver/mysql"
)

func echo(w http.ResponseWriter, r *http.Request, db *sql.DB) {
	name := r.FormValue("name")
	// ruleid: go/sql-injection
	db.Exec(fmt.Sprintf("SELECT '%s' AS '%s'", name, "test"))
	// ruleid: go/sql-injection
	db.Exec(fmt.Sprintf("CREATE USER '%s'", name))
	// ruleid: go/sql-injection
	db.Exec(fmt.Sprintf("DELETE FROM names WHERE name = '%s'", name))
	fmt.Println("done")
}
