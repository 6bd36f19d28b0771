package main

import (
	"net/http"
	"os/exec"
)

type box[T any] struct{ value T }

func (b *box[T]) put(value T) { b.value = value }

func (b *box[T]) get() T { return b.value }

func flawed(w http.ResponseWriter, r *http.Request) {
	b := &box[string]{}
	b.put(r.FormValue("command"))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", b.get()).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	b := &box[string]{value: "ls"}
	c := box[string]{}
	c.put(r.FormValue("command"))
	// ok: go/command-injection
	exec.Command("sh", "-c", b.get()).Run()
}
