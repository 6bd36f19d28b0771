package main

import (
	"net/http"
	"os/exec"
)

type runner interface{ run(text string) }

type shell struct{}

func (shell) run(text string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", text).Run()
}

type lister interface{ list(text string) }

type quiet struct{}

func (quiet) list(text string) {
	// ok: go/command-injection
	exec.Command("ls", text).Run()
}

func work(r runner, text string) { r.run(text) }

func workFixed(l lister, text string) { l.list(text) }

func flawed(w http.ResponseWriter, r *http.Request) {
	work(shell{}, r.FormValue("command"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	workFixed(quiet{}, r.FormValue("command"))
}
