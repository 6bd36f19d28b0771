package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/csrf"
)

// ok: go/missing-csrf-protection
func move(w http.ResponseWriter, r *http.Request) {
	session, err := r.Cookie("session")
	if err != nil {
		return
	}
	change(session.Value, r.FormValue("address"))
}

func main() {
	r := chi.NewRouter()
	r.Use(csrf.Protect(key))
	r.Post("/address", move)
}
