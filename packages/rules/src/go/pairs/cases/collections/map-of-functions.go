package main

import (
	"net/http"
	"os/exec"
)

var actions = map[string]func(string){
	"run": func(text string) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", text).Run()
	},
	"list": func(text string) {
		// ok: go/command-injection
		exec.Command("ls", text).Run()
	},
}

func both(w http.ResponseWriter, r *http.Request) {
	actions[r.FormValue("name")](r.FormValue("text"))
}
