package main

import (
	"net/http"
	"context"
	"os/exec"
	"syscall"
)

func programs(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command(r.FormValue("program"), "-v").Run()
	// ruleid: go/command-injection
	exec.CommandContext(context.Background(), "/bin/bash", "-c", "echo "+r.URL.Query().Get("text")).Run()
	// ruleid: go/command-injection
	exec.CommandContext(r.Context(), "cmd", "/C", r.PostFormValue("text")).Run()
	// ruleid: go/command-injection
	syscall.Exec(r.Header.Get("X-Program"), nil, nil)
	// ok: go/command-injection
	exec.Command("git", "show", r.FormValue("commit")).Run()
	command := exec.Command("ls")
	// ruleid: go/command-injection
	command.Path = r.FormValue("program")
	command.Run()
}
