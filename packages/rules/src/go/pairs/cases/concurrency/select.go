package main

import (
	"net/http"
	"os/exec"
	"time"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string)
	go func() { commands <- r.FormValue("command") }()
	select {
	case command := <-commands:
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	case <-time.After(time.Second):
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string)
	go func() { commands <- r.FormValue("command") }()
	select {
	case command, ok := <-commands:
		_, _ = command, ok
	case <-time.After(time.Second):
		// ok: go/command-injection
		exec.Command("sh", "-c", "ls").Run()
	}
}
