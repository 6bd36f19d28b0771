package main

import (
	"net/http"
	"os/exec"
)

func fill(target *string, value string) { *target = value }

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	fill(&command, r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	fill(&command, "ls")
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
