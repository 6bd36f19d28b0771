package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", name).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	_ = name
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls").Run()
}
