package main

import (
	"net/http"
	"os/exec"
)

type action func(string)

func (a action) do(text string) { a(text) }

func flawed(w http.ResponseWriter, r *http.Request) {
	a := action(func(text string) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", text).Run()
	})
	a(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	a := action(func(text string) {
		// ok: go/command-injection
		exec.Command("ls", text).Run()
	})
	a(r.FormValue("command"))
}
