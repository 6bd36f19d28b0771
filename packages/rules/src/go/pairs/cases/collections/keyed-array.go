package main

import (
	"net/http"
	"os/exec"
)

const (
	first = iota
	second
)

func flawed(w http.ResponseWriter, r *http.Request) {
	list := [...]string{second: r.FormValue("command"), first: "ls"}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", list[1]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	list := [...]string{second: r.FormValue("command"), first: "ls"}
	// ok: go/command-injection
	exec.Command("sh", "-c", list[0]).Run()
}
