package main

import (
	"net/http"
	"os/exec"
)

func work(commands <-chan string) {
	for command := range commands {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func workFixed(commands <-chan string) {
	for command := range commands {
		// ok: go/command-injection
		exec.Command("sh", "-c", command).Run()
	}
}

func flawed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string)
	go work(commands)
	commands <- r.FormValue("command")
	close(commands)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	commands := make(chan string)
	go workFixed(commands)
	commands <- "ls"
	close(commands)
}
