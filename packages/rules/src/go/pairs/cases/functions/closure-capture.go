package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	run := func() {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
	run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	command = "ls"
	run := func() {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
	run()
}
