package main

import (
	"net/http"
	"os/exec"
)

type step struct{ command string }

type plan struct {
	before step
	after  *step
}

func flawed(w http.ResponseWriter, r *http.Request) {
	p := plan{before: step{"ls"}, after: &step{command: r.FormValue("command")}}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", p.after.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	p := plan{before: step{"ls"}, after: &step{command: r.FormValue("command")}}
	// ok: go/command-injection
	exec.Command("sh", "-c", p.before.command).Run()
}
