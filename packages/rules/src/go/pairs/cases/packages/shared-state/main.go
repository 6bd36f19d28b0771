package main

import (
	"net/http"

	"example.com/app/config"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	query(r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	queryFixed(r.FormValue("name"))
}
