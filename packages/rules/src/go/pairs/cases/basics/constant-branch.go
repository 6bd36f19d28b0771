package main

import (
	"net/http"
	"os/exec"
)

const debug = false
const level = 2 + 1

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	if level > 2 {
		command = r.FormValue("command")
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	if debug {
		command = r.FormValue("command")
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
