package main

import (
	"net/http"
	"os/exec"
)

func parts(r *http.Request) (string, string) {
	return r.FormValue("a"), "ls"
}

func again(r *http.Request) (string, string) {
	return parts(r)
}

func first(a, b string) string { return a }

func second(a, b string) string { return b }

func flawed(w http.ResponseWriter, r *http.Request) {
	a, _ := again(r)
	// ruleid: go/command-injection
	exec.Command("sh", "-c", a).Run()
	// ruleid: go/command-injection
	exec.Command("sh", "-c", first(parts(r))).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	_, b := again(r)
	// ok: go/command-injection
	exec.Command("sh", "-c", b).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", second(parts(r))).Run()
}
