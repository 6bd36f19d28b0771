package main

import (
	"net/http"
	"os"

	"github.com/gorilla/mux"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	// ruleid: go/path-traversal
	os.Open("/srv/" + vars["file"])
}

func fixed(w http.ResponseWriter, r *http.Request) {
	vars := map[string]string{"file": "a.txt"}
	// ok: go/path-traversal
	os.Open("/srv/" + vars["file"])
}
