package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	if tool := r.FormValue("tool"); tool != "" {
		// ruleid: go/command-injection
		exec.Command(tool).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	if tool := r.FormValue("tool"); tool == "git" {
		// ok: go/command-injection
		exec.Command(tool).Run()
	}
}
