package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	set := func(text string) { command = text }
	set(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	set := func(text string) { command = text }
	set("ls")
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
