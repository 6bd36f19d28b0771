package main

import (
	"database/sql"
	"net/http"
)

type querier interface {
	Exec(query string, args ...any) (sql.Result, error)
}

type dryRun struct{}

func (dryRun) Exec(query string, args ...any) (sql.Result, error) { return nil, nil }

type counter struct{ calls int }

func (c *counter) Exec(query string, args ...any) (sql.Result, error) {
	c.calls++
	return nil, nil
}

func choose(db *sql.DB, mode string) querier {
	switch mode {
	case "dry":
		return dryRun{}
	case "count":
		return &counter{}
	}
	return db
}

func serve(db *sql.DB) {
	http.HandleFunc("/flawed", func(w http.ResponseWriter, r *http.Request) {
		// ruleid: go/sql-injection
		choose(db, "run").Exec("DELETE FROM goods WHERE name = '" + r.FormValue("name") + "'")
	})
	http.HandleFunc("/fixed", func(w http.ResponseWriter, r *http.Request) {
		// ok: go/sql-injection
		choose(db, "run").Exec("DELETE FROM goods WHERE name = ?", r.FormValue("name"))
	})
}
