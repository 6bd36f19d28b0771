package main

import (
	"net/http"
	"os/exec"
	"regexp"
)

var bad = regexp.MustCompile(`[^a-zA-Z0-9]+`)
var spaces = regexp.MustCompile(` +`)

func clean(text string) string { return bad.ReplaceAllString(text, "") }

func tidy(text string) string { return spaces.ReplaceAllString(text, " ") }

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+tidy(r.FormValue("dir"))).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+clean(r.FormValue("dir"))).Run()
}
