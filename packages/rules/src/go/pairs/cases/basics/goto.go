package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	if len(command) > 1 {
		goto run
	}
	command = "ls"
run:
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	goto clean
clean:
	command = "ls"
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
