package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{"list": "ls", "given": r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", commands["given"]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{"list": "ls", "given": r.FormValue("command")}
	// ok: go/command-injection
	exec.Command("sh", "-c", commands["list"]).Run()
}
