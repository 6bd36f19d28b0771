package main

import (
	"net/http"
	"os/exec"
)

type job struct {
	name, group string
	command     string
}

func flawed(w http.ResponseWriter, r *http.Request) {
	j := &job{"list", "all", r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	j := &job{"list", r.FormValue("group"), "ls"}
	// ok: go/command-injection
	exec.Command("sh", "-c", j.command).Run()
}
