package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var command string
	if r.Method == "POST" {
		command = r.FormValue("command")
	} else {
		command = "pwd"
	}
	// ruleid: go/command-injection
	exec.Command("bash", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var command string
	command = r.FormValue("command")
	if r.Method == "POST" {
		command = "ls"
	} else {
		command = "pwd"
	}
	// ok: go/command-injection
	exec.Command("bash", "-c", command).Run()
}
