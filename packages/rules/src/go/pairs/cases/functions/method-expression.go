package main

import (
	"net/http"
	"os/exec"
)

type shell struct{}

func (s shell) command(given string) string { return given }

func (s shell) constant(given string) string { return "ls" }

func flawed(w http.ResponseWriter, r *http.Request) {
	act := shell.command
	// ruleid: go/command-injection
	exec.Command("sh", "-c", act(shell{}, r.FormValue("command"))).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	act := shell.constant
	// ok: go/command-injection
	exec.Command("sh", "-c", act(shell{}, r.FormValue("command"))).Run()
}
