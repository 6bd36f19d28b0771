package main

import (
	"net/http"
	"os/exec"
)

type job struct{ command string }

func (j *job) set(command string) { j.command = command }

func (j *job) run() {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

type fixedJob struct{ command string }

func (j *fixedJob) set(command string) { j.command = "ls" }

func (j *fixedJob) run() {
	// ok: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := &job{}
	j.set(r.FormValue("command"))
	j.run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := &fixedJob{}
	j.set(r.FormValue("command"))
	j.run()
}
