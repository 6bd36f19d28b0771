package main

import (
	"net/http"
	"os/exec"
)

type request struct {
	*http.Request
	user string
}

func flawed(r *request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+r.FormValue("name")).Run()
}

func fixed(r *request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+r.user).Run()
}
