package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	switch {
	case len(tool) > 10:
		return
	case tool == "git":
		exec.Command(tool).Run()
	default:
		// ruleid: go/command-injection
		exec.Command(tool).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	switch {
	case len(tool) > 10:
		return
	case tool == "git", tool == "hg":
		// ok: go/command-injection
		exec.Command(tool).Run()
	}
}
