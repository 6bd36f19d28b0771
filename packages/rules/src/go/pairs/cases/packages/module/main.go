package main

import (
	"net/http"

	"example.com/app/internal/shell"
	tools "example.com/app/pkg/more-tools"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	shell.Run(r.FormValue("command"))
	runner := tools.New("x")
	runner.Run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	shell.List(r.FormValue("command"))
	runner := tools.Runner{}
	runner.List(r.FormValue("command"))
}
