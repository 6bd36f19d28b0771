package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("command")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", text[1:len(text)-1]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	text := "xlsx"
	// ok: go/command-injection
	exec.Command("sh", "-c", text[1:len(text)-1]).Run()
}
