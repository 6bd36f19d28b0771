package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	seen := map[string]bool{}
	seen[r.FormValue("command")] = true
	for command := range seen {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	seen := map[string]string{}
	seen["ls"] = r.FormValue("command")
	for command := range seen {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}
