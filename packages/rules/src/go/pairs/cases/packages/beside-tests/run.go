package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", r.FormValue("command")).Run()
}
