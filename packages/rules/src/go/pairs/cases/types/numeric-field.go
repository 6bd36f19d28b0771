package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
)

type search struct {
	Name  string `json:"name"`
	Limit int    `json:"limit"`
}

func flawed(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	var s search
	json.NewDecoder(r.Body).Decode(&s)
	// ruleid: go/sql-injection
	db.Query(fmt.Sprintf("select * from t where name = '%s' limit 10", s.Name))
}

func fixed(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	var s search
	json.NewDecoder(r.Body).Decode(&s)
	// ok: go/sql-injection
	db.Query(fmt.Sprintf("select * from t limit %v", s.Limit))
}
