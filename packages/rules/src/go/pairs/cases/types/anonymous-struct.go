package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	input := struct{ name, command string }{"list", r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", input.command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	input := struct {
		Name    string
		Command string
	}{Name: r.FormValue("name"), Command: "ls"}
	// ok: go/command-injection
	exec.Command("sh", "-c", input.Command).Run()
}
