package main

import (
	"net/http"
	"os/exec"
)

func run(value any) {
	switch typed := value.(type) {
	case string:
		// ruleid: go/command-injection
		exec.Command("sh", "-c", typed).Run()
	case int:
		_ = typed
	}
}

func runFixed(value any) {
	switch typed := value.(type) {
	case string:
		_ = typed
		// ok: go/command-injection
		exec.Command("sh", "-c", "ls").Run()
	}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	runFixed(r.FormValue("command"))
}
