package main

import (
	"net/http"
	"os/exec"
)

type config struct{ command, name string }

type option func(*config)

func withCommand(command string) option { return func(c *config) { c.command = command } }

func withName(name string) option { return func(c *config) { c.name = name } }

func start(options ...option) *config {
	c := &config{command: "ls"}
	for _, apply := range options {
		apply(c)
	}
	return c
}

func flawed(w http.ResponseWriter, r *http.Request) {
	c := start(withCommand(r.FormValue("command")))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", c.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	c := start(withName(r.FormValue("name")))
	// ok: go/command-injection
	exec.Command("sh", "-c", c.command).Run()
}
