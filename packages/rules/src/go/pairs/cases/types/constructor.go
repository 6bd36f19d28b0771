package main

import (
	"net/http"
	"os/exec"
)

type job struct {
	command string
	name    string
}

func newJob(command, name string) *job {
	j := new(job)
	j.command = command
	j.name = name
	return j
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := newJob(r.FormValue("command"), "a")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := newJob("ls", r.FormValue("name"))
	// ok: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}
