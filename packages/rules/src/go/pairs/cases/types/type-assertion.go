package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var value any = r.FormValue("command")
	if command, ok := value.(string); ok {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var value any = r.FormValue("command")
	number, ok := value.(int)
	if !ok {
		return
	}
	_ = number
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls").Run()
}
