package main

import (
	"net/http"
	"os/exec"
)

func same(text string) string { return text }

func none(text string) string { return "ls" }

func flawed(w http.ResponseWriter, r *http.Request) {
	change := same
	// ruleid: go/command-injection
	exec.Command("sh", "-c", change(r.FormValue("command"))).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	change := none
	// ok: go/command-injection
	exec.Command("sh", "-c", change(r.FormValue("command"))).Run()
}
