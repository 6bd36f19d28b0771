package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := make(map[string]string)
	commands["a"] = "ls"
	commands["a"] = r.FormValue("command")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", commands["a"]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := make(map[string]string)
	commands["a"] = r.FormValue("command")
	commands["a"] = "ls"
	// ok: go/command-injection
	exec.Command("sh", "-c", commands["a"]).Run()
}
