package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var list []string
	list = append(list, "ls")
	list = append(list, r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", list[1]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var list []string
	list = append(list, "ls")
	list = append(list, r.FormValue("command"))
	// ok: go/command-injection
	exec.Command("sh", "-c", list[0]).Run()
}
