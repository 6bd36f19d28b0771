package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
outer:
	for {
		for {
			command = r.FormValue("command")
			break outer
		}
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
outer:
	for {
		for {
			break outer
			command = r.FormValue("command")
		}
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
