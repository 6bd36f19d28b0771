package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if tool != "git" && r.Method == "POST" {
		return
	}
	// ruleid: go/command-injection
	exec.Command(tool).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if tool != "git" || r.Method == "POST" {
		return
	}
	// ok: go/command-injection
	exec.Command(tool).Run()
}
