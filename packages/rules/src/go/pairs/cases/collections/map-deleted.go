package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{"a": r.FormValue("command"), "b": "ls"}
	delete(commands, "b")
	if command, ok := commands["a"]; ok {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{"a": r.FormValue("command"), "b": "ls"}
	delete(commands, "a")
	// ok: go/command-injection
	exec.Command("sh", "-c", commands["a"]).Run()
}
