package main

import (
	"fmt"
	"net/http"

	"github.com/jmoiron/sqlx"
)

type repository struct{ db *sqlx.DB }

type handler struct{ repository *repository }

func (r *repository) find(name string) {
	var names []string
	// ruleid: go/sql-injection
	r.db.Select(&names, fmt.Sprintf("select name from t where name like '%%%s'", name))
}

func (r *repository) findFixed(name string) {
	var names []string
	// ok: go/sql-injection
	r.db.Select(&names, "select name from t where name like ?", name)
}

func (h *handler) flawed(w http.ResponseWriter, r *http.Request) { h.repository.find(r.FormValue("name")) }

func (h *handler) fixed(w http.ResponseWriter, r *http.Request) { h.repository.findFixed(r.FormValue("name")) }
