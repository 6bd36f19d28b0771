package main

import (
	"net/http"
	"os/exec"
)

type base struct{ command string }

type job struct {
	base
	name string
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := job{base: base{command: r.FormValue("command")}}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := job{base: base{command: "ls"}, name: r.FormValue("name")}
	// ok: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}
