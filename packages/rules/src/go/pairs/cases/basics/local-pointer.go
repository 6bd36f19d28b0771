package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	pointer := &command
	*pointer = r.FormValue("command")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	pointer := &command
	*pointer = "ls"
	// ok: go/command-injection
	exec.Command("sh", "-c", *pointer).Run()
}
