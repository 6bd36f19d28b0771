package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	args := []string{"-c", r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", args...).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	args := []string{"-l", r.FormValue("command")}
	args = []string{"-c", "ls"}
	// ok: go/command-injection
	exec.Command("sh", args...).Run()
}
