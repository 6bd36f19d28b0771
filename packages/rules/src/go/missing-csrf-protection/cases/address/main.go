package main

import (
	"net/http"

	"github.com/gorilla/csrf"
)

type store interface {
	DeleteNote(user string, id string)
	Note(user string, id string) string
}

type server struct{ notes store }

// ruleid: go/missing-csrf-protection
func (s *server) deleteNote(w http.ResponseWriter, r *http.Request) {
	user, _ := r.Cookie("user")
	s.notes.DeleteNote(user.Value, r.PathValue("id"))
}

// ok: go/missing-csrf-protection
func (s *server) showNote(w http.ResponseWriter, r *http.Request) {
	user, _ := r.Cookie("user")
	w.Write([]byte(s.notes.Note(user.Value, r.PathValue("id"))))
}

func main() {
	s := &server{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /notes/{id}/delete", s.deleteNote)
	mux.HandleFunc("GET /notes/{id}", s.showNote)
	http.ListenAndServe(":8080", csrf.Protect([]byte("key"))(mux))
}
