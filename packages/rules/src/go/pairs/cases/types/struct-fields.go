package main

import (
	"net/http"
	"os/exec"
)

type job struct {
	name    string
	command string
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := job{name: "list", command: r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := job{name: r.FormValue("name"), command: "ls"}
	// ok: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}
