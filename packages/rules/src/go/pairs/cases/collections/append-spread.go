package main

import (
	"net/http"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	given := []string{r.FormValue("command")}
	list := append([]string{"-c"}, given...)
	// ruleid: go/command-injection
	exec.Command("sh", list...).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	given := []string{"ls"}
	list := append([]string{"-c"}, given...)
	// ok: go/command-injection
	exec.Command("sh", list...).Run()
}
