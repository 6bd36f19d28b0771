package main

import (
	"net/http"

	. "example.com/app/shell"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	Run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	List(r.FormValue("command"))
}
