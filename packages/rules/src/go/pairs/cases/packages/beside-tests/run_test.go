package main

import (
	"net/http"
	"os/exec"
	"testing"
)

func TestRun(t *testing.T) {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		// ok: go/command-injection
		exec.Command("sh", "-c", r.FormValue("command")).Run()
	})
}
