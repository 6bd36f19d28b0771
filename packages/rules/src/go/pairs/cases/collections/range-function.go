package main

import (
	"iter"
	"net/http"
	"os/exec"
)

func commands(r *http.Request) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(r.FormValue("command")) {
			return
		}
	}
}

func constants(r *http.Request) iter.Seq[string] {
	return func(yield func(string) bool) {
		yield("ls")
	}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	for command := range commands(r) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	for command := range constants(r) {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}
