package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func signedIn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			w.WriteHeader(401)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func change(w http.ResponseWriter, r *http.Request) { w.WriteHeader(204) }

// ok: go/missing-authentication
func remove(w http.ResponseWriter, r *http.Request) { w.WriteHeader(204) }

func main() {
	r := chi.NewRouter()
	r.With(signedIn).Put("/notes/{id}", change)
	r.With(signedIn).Delete("/notes/{id}", remove)
}
