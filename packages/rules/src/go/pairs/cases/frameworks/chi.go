package main

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Get("/flawed/{name}", func(w http.ResponseWriter, req *http.Request) {
		// ruleid: go/path-traversal
		os.ReadFile("/srv/" + chi.URLParam(req, "*"))
	})
	r.Get("/fixed/{name}", func(w http.ResponseWriter, req *http.Request) {
		name := chi.URLParam(req, "name")
		_ = name
		// ok: go/path-traversal
		os.ReadFile("/srv/a.txt")
	})
}
