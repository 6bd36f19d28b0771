package main

import (
	"net/http"
	"os/exec"
	"regexp"
)

var word = regexp.MustCompile(`^[a-z0-9]+$`)
var start = regexp.MustCompile(`^[a-z]`)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !start.MatchString(name) {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !word.MatchString(name) {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}
