package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	command := "ls"
	switch r.Method {
	case "GET":
		command = "pwd"
	case "POST", "PUT":
		command = r.FormValue("command")
	default:
		command = "id"
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := r.FormValue("command")
	switch r.Method {
	case "GET":
		command = "pwd"
	case "POST", "PUT":
		command = "ls"
	default:
		command = "id"
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
