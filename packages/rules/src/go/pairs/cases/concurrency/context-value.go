package main

import (
	"context"
	"net/http"
	"os/exec"
)

type key struct{}

func flawed(w http.ResponseWriter, r *http.Request) {
	ctx := context.WithValue(r.Context(), key{}, r.FormValue("command"))
	// ruleid: go/command-injection
	exec.CommandContext(ctx, "sh", "-c", ctx.Value(key{}).(string)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	ctx := context.WithValue(r.Context(), key{}, "ls")
	// ok: go/command-injection
	exec.CommandContext(ctx, "sh", "-c", ctx.Value(key{}).(string)).Run()
}
