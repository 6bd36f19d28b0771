package main

import (
	"net/http"

	sq "github.com/Masterminds/squirrel"
)

func named(name string) sq.Sqlizer {
	return sq.Or{sq.Eq{"name": name}, sq.Expr("lower(name) = ?", name)}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/sql-injection
	sq.Select("id").From("users").Where("name = '" + name + "'")
	// ruleid: go/sql-injection
	sq.Select("id").From("users").OrderBy(r.FormValue("order"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ok: go/sql-injection
	sq.Select("id").From("users").Where(sq.Eq{"name": name})
	// ok: go/sql-injection
	sq.Select("id").From("users").Where(named(name))
	// ok: go/sql-injection
	sq.Select("id").From("users").Where(sq.Expr("lower(name) = ?", name))
}
