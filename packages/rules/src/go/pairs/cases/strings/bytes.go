package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	data := []byte(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", string(data)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	data := []byte("ls")
	// ok: go/command-injection
	exec.Command("sh", "-c", string(data)).Run()
}
