package main

import (
	"net/http"
	"os/exec"
)

func keep(text string) func() string {
	return func() string { return text }
}

func flawed(w http.ResponseWriter, r *http.Request) {
	get := keep(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", get()).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	other := keep(r.FormValue("command"))
	get := keep("ls")
	_ = other
	// ok: go/command-injection
	exec.Command("sh", "-c", get()).Run()
}
