package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	list := []string{"ls", r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", list[1]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	list := [...]string{"ls", r.FormValue("command")}
	// ok: go/command-injection
	exec.Command("sh", "-c", list[0]).Run()
}
