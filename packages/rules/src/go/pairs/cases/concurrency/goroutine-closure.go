package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	go func() {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	go func(command string) {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}("ls")
	_ = command
}
