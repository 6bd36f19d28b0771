package main

import (
	"net/http"
	"os/exec"
)

func remember(w http.ResponseWriter, r *http.Request) {
	last = r.FormValue("command")
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", last).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", title).Run()
}
