package main

import (
	"net/http"
	"os/exec"
)

func late(r *http.Request) (command string) {
	defer func() { command = r.FormValue("command") }()
	return "ls"
}

func lateFixed(r *http.Request) (command string) {
	defer func() { command = "ls" }()
	return r.FormValue("command")
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", late(r)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", lateFixed(r)).Run()
}
