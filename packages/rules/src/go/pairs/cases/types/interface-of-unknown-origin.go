package main

import (
	"net/http"
	"os/exec"
)

type runner interface {
	run(text string)
	list(text string)
}

type shell struct{}

func (s *shell) run(text string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", text).Run()
}

func (s *shell) list(text string) {
	// ok: go/command-injection
	exec.Command("ls", text).Run()
}

type other struct{}

func (o *other) run(text string) {}

func flawed(given runner, w http.ResponseWriter, r *http.Request) {
	given.run(r.FormValue("command"))
}

func fixed(given runner, w http.ResponseWriter, r *http.Request) {
	given.list(r.FormValue("command"))
}
