package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string, 1)
	commands <- r.FormValue("command")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", <-commands).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string, 1)
	others := make(chan string, 1)
	others <- r.FormValue("command")
	commands <- "ls"
	// ok: go/command-injection
	exec.Command("sh", "-c", <-commands).Run()
}
