package main

import (
	"net/http"
	"os/exec"
)

type note struct {
	Body   string
	Header string
}

func (n *note) command() string { return n.Header }

type task interface{ command() string }

// Everything goes through one list of values of any type.
var queue []any

func put(value any) any {
	queue = append(queue, value)
	return queue[0]
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", put(r).(*http.Request).FormValue("command")).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	put(r)
	// ok: go/command-injection
	exec.Command("sh", "-c", put(&note{}).(*note).Header).Run()
	// ok: go/command-injection
	exec.Command("sh", "-c", put(&note{}).(task).command()).Run()
}
