package main

import (
	"errors"
	"net/http"
	"os/exec"
)

func validate(tool string) error {
	switch tool {
	case "git", "hg":
		return nil
	}
	return errors.New("not allowed")
}

func measure(tool string) error {
	if len(tool) > 100 {
		return errors.New("too long")
	}
	return nil
}

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if err := measure(tool); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command(tool).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool := r.FormValue("tool")
	if err := validate(tool); err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command(tool).Run()
}
