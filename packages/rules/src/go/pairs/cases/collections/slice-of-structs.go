package main

import (
	"net/http"
	"os/exec"
)

type job struct{ name, command string }

func flawed(w http.ResponseWriter, r *http.Request) {
	jobs := []job{{name: "a", command: "ls"}, {"b", r.FormValue("command")}}
	for _, j := range jobs {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", j.command).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	jobs := []*job{{name: "a", command: "ls"}, {r.FormValue("name"), "pwd"}}
	for _, j := range jobs {
		// ok: go/command-injection
		exec.Command("sh", "-c", j.command).Run()
	}
}
