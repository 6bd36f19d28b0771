package main

import (
	"net/http"
	"os/exec"
)

var allowed = map[string]struct{}{"git": {}, "hg": {}}

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if _, ok := allowed[tool]; ok {
		return
	}
	// ruleid: go/command-injection
	exec.Command(tool).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if _, ok := allowed[tool]; !ok {
		return
	}
	// ok: go/command-injection
	exec.Command(tool).Run()
}
