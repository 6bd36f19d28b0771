package main

import (
	"net/http"
	"os/exec"
)

func first[T any](list []T) T { return list[0] }

func orElse[T comparable](value, fallback T) T {
	var zero T
	if value == zero {
		return fallback
	}
	return value
}

func flawed(w http.ResponseWriter, r *http.Request) {
	command := orElse[string](r.FormValue("command"), "ls")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", first([]string{command, "ls"})).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	command := orElse(r.FormValue("command"), "ls")
	// ok: go/command-injection
	exec.Command("sh", "-c", first([]string{"ls", command})).Run()
}
