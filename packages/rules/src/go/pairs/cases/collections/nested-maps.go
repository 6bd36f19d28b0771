package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	all := map[string]map[string]string{"x": {"a": r.FormValue("command"), "b": "ls"}}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", all["x"]["a"]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	all := map[string]map[string]string{"x": {"a": r.FormValue("command"), "b": "ls"}}
	// ok: go/command-injection
	exec.Command("sh", "-c", all["x"]["b"]).Run()
}
