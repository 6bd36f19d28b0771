package main

import (
	"net/http"
	"os/exec"
)

type job struct{ command string }

func flawed(w http.ResponseWriter, r *http.Request) {
	first := job{command: r.FormValue("command")}
	second := first
	first.command = "ls"
	// ruleid: go/command-injection
	exec.Command("sh", "-c", second.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	first := job{command: "ls"}
	second := first
	first.command = r.FormValue("command")
	// ok: go/command-injection
	exec.Command("sh", "-c", second.command).Run()
}
