package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

// ruleid: go/login-without-throttle
func login(w http.ResponseWriter, r *http.Request) {
	answer(w, find(r.FormValue("name"), r.FormValue("password")))
}

func main() {
	r := chi.NewRouter()
	r.Post("/login", login)
}
