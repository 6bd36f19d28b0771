package main

import (
	"database/sql"
	"net/http"
)

type store interface {
	find(name string)
	findFixed(name string)
}

type sqlStore struct{ db *sql.DB }

func newStore(db *sql.DB) store { return &sqlStore{db: db} }

func (s *sqlStore) find(name string) {
	// ruleid: go/sql-injection
	s.db.Query("select * from users where name = '" + name + "'")
}

func (s *sqlStore) findFixed(name string) {
	// ok: go/sql-injection
	s.db.Query("select * from users where name = $1", name)
}

type server struct{ store store }

func (s *server) flawed(w http.ResponseWriter, r *http.Request) {
	s.store.find(r.FormValue("name"))
}

func (s *server) fixed(w http.ResponseWriter, r *http.Request) {
	s.store.findFixed(r.FormValue("name"))
}

func main() {
	db, _ := sql.Open("postgres", "")
	s := &server{store: newStore(db)}
	http.HandleFunc("/flawed", s.flawed)
	http.HandleFunc("/fixed", s.fixed)
}
