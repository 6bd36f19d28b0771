package main

import (
	"net/http"
	"os/exec"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	words := strings.Split(r.FormValue("command"), ",")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", strings.Join(words, " ")).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	words := strings.Fields("ls -l")
	// ok: go/command-injection
	exec.Command("sh", "-c", strings.Join(words, " ")).Run()
}
