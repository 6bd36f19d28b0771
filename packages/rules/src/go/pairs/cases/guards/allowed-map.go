package main

import (
	"net/http"
	"os/exec"
)

var allowed = map[string]bool{"git": true, "hg": true}

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if allowed[tool] {
		return
	}
	// ruleid: go/command-injection
	exec.Command(tool).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if !allowed[tool] {
		return
	}
	// ok: go/command-injection
	exec.Command(tool).Run()
}
