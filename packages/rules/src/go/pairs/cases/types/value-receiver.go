package main

import (
	"net/http"
	"os/exec"
)

type job struct{ command string }

func (j job) text() string { return j.command }

func (j job) with(command string) job {
	j.command = command
	return j
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := job{command: "ls"}.with(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.text()).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := job{command: "ls"}
	j.with(r.FormValue("command"))
	// ok: go/command-injection
	exec.Command("sh", "-c", j.text()).Run()
}
