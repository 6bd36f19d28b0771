package main

import (
	"net/http"

	"example.com/shell"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	shell.Run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	shell.List(r.FormValue("command"))
}
