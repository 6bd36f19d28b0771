package main

import (
	"net/http"
	"os/exec"
	"sync"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	var once sync.Once
	command := "ls"
	once.Do(func() { command = r.FormValue("command") })
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var once sync.Once
	command := "ls"
	once.Do(func() { command = "pwd" })
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}
