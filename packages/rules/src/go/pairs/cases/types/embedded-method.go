package main

import (
	"net/http"
	"os/exec"
)

type runner struct{}

func (r *runner) run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func (r *runner) list(command string) {
	// ok: go/command-injection
	exec.Command("ls", command).Run()
}

type service struct {
	*runner
	name string
}

func (s *service) list(command string) { s.runner.list(command) }

func flawed(w http.ResponseWriter, r *http.Request) {
	s := service{runner: &runner{}}
	s.run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	s := service{runner: &runner{}}
	s.list(r.FormValue("command"))
}
