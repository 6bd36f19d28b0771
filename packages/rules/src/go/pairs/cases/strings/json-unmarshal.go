package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
)

type input struct {
	Command string `json:"command"`
}

func flawed(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	var in input
	if err := json.Unmarshal(body, &in); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", in.Command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var in input
	if err := json.Unmarshal([]byte("{}"), &in); err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", in.Command).Run()
}
