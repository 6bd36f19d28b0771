package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{}
	commands["list"] = r.FormValue("command")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", commands[r.FormValue("name")]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := map[string]string{"list": "ls", "where": "pwd"}
	// ok: go/command-injection
	exec.Command("sh", "-c", commands[r.FormValue("name")]).Run()
}
