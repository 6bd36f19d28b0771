package main

import (
	"net/http"
	"os/exec"
	"path/filepath"
)

type request struct {
	*http.Request
}

// FormValue hides that of the embedded request.
func (r *request) FormValue(name string) string {
	return filepath.Base("fixed.txt")
}

func flawed(r *request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "cat "+r.Request.FormValue("name")).Run()
}

func fixed(r *request) {
	// ok: go/command-injection
	exec.Command("sh", "-c", "cat "+r.FormValue("name")).Run()
}
