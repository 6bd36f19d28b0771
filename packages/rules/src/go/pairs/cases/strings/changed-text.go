package main

import (
	"net/http"
	"os/exec"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	text := strings.ToLower(strings.TrimSpace(strings.TrimPrefix(r.FormValue("command"), "x")))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", text).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	count := strings.Count(r.FormValue("command"), "x")
	text := strings.Repeat("ls;", count)
	// ok: go/command-injection
	exec.Command("sh", "-c", text).Run()
}
