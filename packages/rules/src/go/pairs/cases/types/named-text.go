package main

import (
	"net/http"
	"os/exec"
)

type command string

func (c command) text() string { return string(c) }

func flawed(w http.ResponseWriter, r *http.Request) {
	c := command(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", c.text()).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	c := command("ls")
	// ok: go/command-injection
	exec.Command("sh", "-c", c.text()).Run()
}
