package main

import (
	"net/http"
	"os/exec"
)

func isAllowed(tool string) bool {
	for _, known := range []string{"git", "hg"} {
		if tool == known {
			return true
		}
	}
	return false
}

func isLong(tool string) bool { return len(tool) > 3 }

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if isLong(tool) {
		// ruleid: go/command-injection
		exec.Command(tool).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if isAllowed(tool) {
		// ok: go/command-injection
		exec.Command(tool).Run()
	}
}
