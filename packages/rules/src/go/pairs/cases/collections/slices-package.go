package main

import (
	"net/http"
	"os/exec"
	"slices"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	list := slices.Clone([]string{r.FormValue("command")})
	slices.Sort(list)
	// ruleid: go/command-injection
	exec.Command("sh", "-c", list[0]).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	given := r.FormValue("command")
	if !slices.Contains([]string{"ls", "pwd"}, given) {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", given).Run()
}
