package main

import (
	"net/http"
	"os/exec"
)

func parts(r *http.Request) (string, string) {
	return r.FormValue("a"), "ls"
}

func flawed(w http.ResponseWriter, r *http.Request) {
	given, _ := parts(r)
	// ruleid: go/command-injection
	exec.Command("sh", "-c", given).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	_, constant := parts(r)
	// ok: go/command-injection
	exec.Command("sh", "-c", constant).Run()
}
