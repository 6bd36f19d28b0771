package main

import (
	"net/http"
	"os/exec"
)

type job struct {
	line    *string
	retries *int
}

func flawed(w http.ResponseWriter, r *http.Request) {
	one := job{line: new("ls " + r.FormValue("folder")), retries: new(3)}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", *one.line).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	one := job{line: new("ls " + "/tmp"), retries: new(len(r.FormValue("folder")))}
	// ok: go/command-injection
	exec.Command("sh", "-c", *one.line).Run()
}
