package main

import (
	"net/http"
	"os/exec"
)

var lastCommand string
var otherCommand = "ls"

func remember(w http.ResponseWriter, r *http.Request) {
	lastCommand = r.FormValue("command")
	seen := r.FormValue("other")
	_ = seen
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", lastCommand).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", otherCommand).Run()
}
