package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	before, now := "ls", "ls"
	for i := 0; i < 3; i++ {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", before).Run()
		before = now
		now = r.FormValue("command")
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	before, now := "ls", r.FormValue("command")
	for i := 0; i < 3; i++ {
		// ok: go/command-injection
		exec.Command("sh", "-c", before).Run()
		now = before
	}
	_ = now
}
