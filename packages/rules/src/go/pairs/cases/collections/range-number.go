package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	for range 3 {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
		command = r.FormValue("command")
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	for i := range 3 {
		_ = i
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
	command = r.FormValue("command")
	_ = command
}
