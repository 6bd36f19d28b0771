package main

import (
	"net/http"
	"os/exec"
)

func repeat(text string, times int) string {
	if times == 0 {
		return text
	}
	return repeat(text+" ", times-1)
}

func drop(text string, times int) string {
	if times == 0 {
		return "ls"
	}
	return drop(text, times-1)
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", repeat(r.FormValue("command"), 3)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", drop(r.FormValue("command"), 3)).Run()
}
