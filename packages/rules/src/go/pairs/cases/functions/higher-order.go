package main

import (
	"net/http"
	"os/exec"
)

func apply(text string, change func(string) string) string { return change(text) }

func flawed(w http.ResponseWriter, r *http.Request) {
	command := apply(r.FormValue("command"), func(text string) string { return text + " -l" })
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := apply(r.FormValue("command"), func(text string) string { return "ls" })
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
