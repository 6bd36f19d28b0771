package main

import (
	"net/http"
	"os/exec"
)

func last(words ...string) string { return words[1] }

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", last("ls", r.FormValue("command"))).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", last(r.FormValue("command"), "ls")).Run()
}
