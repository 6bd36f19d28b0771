package main

import (
	"net/http"
	"os"
	"os/exec"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if strings.ContainsAny(name, " \t") {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if strings.ContainsAny(name, ";|&$`\n<>") {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
	if strings.ContainsAny(name, `/\`) {
		return
	}
	// ok: go/path-traversal
	os.Open("/srv/" + name)
}
