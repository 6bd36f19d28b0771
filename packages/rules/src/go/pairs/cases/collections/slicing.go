package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	list := []string{"ls", "pwd", r.FormValue("command")}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", list[1:][1]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	list := []string{r.FormValue("command"), "ls", "pwd"}
	// ok: go/command-injection
	exec.Command("sh", "-c", list[1:][1]).Run()
}
