package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	for _, command := range r.Form["command"] {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	for index, command := range []string{"ls", "pwd"} {
		_ = index
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}
