package main

import (
	"net/http"
	"os/exec"
)

const (
	safe = iota
	open
)

func pick(mode int, given string) string {
	if mode == open {
		return given
	}
	return "ls"
}

func flawed(w http.ResponseWriter, r *http.Request) {
	mode := open
	command := "ls"
	if mode == 1 {
		command = r.FormValue("command")
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	mode := safe
	command := "ls"
	if mode == 1 {
		command = r.FormValue("command")
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
