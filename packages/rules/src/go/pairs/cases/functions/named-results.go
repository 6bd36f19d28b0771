package main

import (
	"net/http"
	"os/exec"
)

func parts(r *http.Request) (given, constant string, err error) {
	given = r.FormValue("command")
	constant = "ls"
	return
}

func flawed(w http.ResponseWriter, r *http.Request) {
	command, _, _ := parts(r)
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	_, command, _ := parts(r)
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
