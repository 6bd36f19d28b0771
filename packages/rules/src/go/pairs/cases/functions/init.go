package main

import (
	"net/http"
	"os/exec"
)

var run func(text string)
var list func(text string)

func init() {
	run = func(text string) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", text).Run()
	}
	list = func(text string) {
		// ok: go/command-injection
		exec.Command("ls", text).Run()
	}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	run(r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	list(r.FormValue("command"))
}
