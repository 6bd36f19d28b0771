package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
)

func standard(db *sql.DB, r *http.Request) {
	tx, err := db.Begin()
	if err != nil {
		return
	}
	// ruleid: go/sql-injection
	tx.Exec("delete from t where name = " + r.FormValue("name"))
	// ruleid: go/sql-injection
	statement, _ := db.PrepareContext(r.Context(), fmt.Sprintf("select %s from t", r.FormValue("column")))
	statement.Query(r.FormValue("name"))
	// ruleid: go/sql-injection
	row := db.QueryRowContext(r.Context(), "select 1 order by "+r.FormValue("order"))
	row.Scan()
	// ok: go/sql-injection
	db.Exec("delete from t where name = $1", r.FormValue("name"))
}

func mapped(db *sqlx.DB, pool *pgxpool.Pool, orm *gorm.DB, r *http.Request) {
	name := r.FormValue("name")
	var names []string
	// ruleid: go/sql-injection
	db.Get(&names, "select name from t where name = '"+name+"'")
	// ruleid: go/sql-injection
	pool.Query(context.Background(), "select * from "+name)
	// ruleid: go/sql-injection
	orm.Table("t").Where("name = " + name).Find(&names)
	// ruleid: go/sql-injection
	orm.Raw("select * from " + name).Scan(&names)
	// ok: go/sql-injection
	orm.Table("t").Where("name = ?", name).Find(&names)
	// ok: go/sql-injection
	pool.Query(context.Background(), "select * from t where name = $1", name)
}
