package main

import (
	"net/http"
	"os/exec"
)

type shell struct{ prefix string }

func (s *shell) run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", s.prefix+command).Run()
}

func (s *shell) list(command string) {
	// ok: go/command-injection
	exec.Command("sh", "-c", s.prefix+"ls").Run()
}

func flawed(w http.ResponseWriter, r *http.Request) {
	s := &shell{}
	act := s.run
	act(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	s := &shell{}
	act := s.list
	act(r.FormValue("command"))
}
