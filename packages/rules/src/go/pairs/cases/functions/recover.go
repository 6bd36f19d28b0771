package main

import (
	"net/http"
	"os/exec"
)

func work(r *http.Request) (command string) {
	defer func() {
		if reason := recover(); reason != nil {
			command = reason.(string)
		}
	}()
	panic(r.FormValue("command"))
}

func workFixed(r *http.Request) (command string) {
	defer func() {
		if reason := recover(); reason != nil {
			command = "ls"
		}
	}()
	panic(r.FormValue("command"))
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", work(r)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", workFixed(r)).Run()
}
