package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	if len(command) > 3 {
		command := "ls"
		_ = command
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	if len(command) > 3 {
		command := r.FormValue("command")
		_ = command
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
