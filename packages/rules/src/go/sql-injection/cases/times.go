package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"time"
)

type query struct {
	From time.Time
	Name string
}

type store struct{ db *sql.DB }

func (s *store) count(q *query) {
	// ok: go/sql-injection
	s.db.Query(fmt.Sprintf("SELECT * FROM a WHERE at > '%s'", q.From.UTC().Format(time.DateTime)))
}

func (s *store) named(q *query) {
	// ruleid: go/sql-injection
	s.db.Query(fmt.Sprintf("SELECT * FROM a WHERE name = '%s'", q.Name))
}

func local(s *store, w http.ResponseWriter, r *http.Request) {
	from, err := time.Parse(time.RFC3339, r.URL.Query().Get("from"))
	if err != nil {
		from, err = time.Parse(time.DateTime, r.URL.Query().Get("from"))
	}
	// ok: go/sql-injection
	s.db.Query("SELECT * FROM a WHERE at > '" + from.Format(time.DateTime) + "'")
	s.count(&query{From: from})
	s.named(&query{From: from, Name: r.FormValue("name")})
}

func main() {
	s := &store{}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { local(s, w, r) })
}
