package main

import (
	"net/http"
	"os/exec"

	"github.com/go-chi/render"
	"github.com/zeromicro/go-zero/rest/httpx"
)

type job struct {
	Command string `json:"command"`
	Times   int    `json:"times"`
}

func flawed(w http.ResponseWriter, r *http.Request) {
	var in job
	if err := httpx.Parse(r, &in); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", in.Command).Run()
	var other job
	if err := render.DecodeJSON(r.Body, &other); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", other.Command).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	var in job
	if err := httpx.Parse(r, &in); err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls").Run()
}
