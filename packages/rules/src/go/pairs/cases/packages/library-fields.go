package main

import (
	"net/http"
	"os/exec"
)

func store(w http.ResponseWriter, r *http.Request) {
	server := &http.Server{}
	server.Addr = r.FormValue("address")
}

func flawed(w http.ResponseWriter, r *http.Request) {
	server := &http.Server{}
	server.Addr = r.FormValue("address")
	// ruleid: go/command-injection
	exec.Command("sh", "-c", server.Addr).Run()
}

func fixed(server *http.Server) {
	// ok: go/command-injection
	exec.Command("sh", "-c", server.Addr).Run()
}
