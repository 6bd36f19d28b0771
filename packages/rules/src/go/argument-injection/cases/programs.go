package main

import (
	"context"
	"net/http"
	"os/exec"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/argument-injection
	exec.Command("git", "clone", r.FormValue("address")).Run()
}

func withContext(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/argument-injection
	exec.CommandContext(context.Background(), "/usr/bin/git", "diff", r.FormValue("file")).Run()
}

func fetched(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/argument-injection
	exec.Command("curl", r.FormValue("address")).Run()
}

func listed(w http.ResponseWriter, r *http.Request) {
	args := []string{"clone", r.FormValue("address")}
	args = append(args, "/srv/copy")
	// ruleid: go/argument-injection
	exec.Command("git", args...).Run()
}

func ended(w http.ResponseWriter, r *http.Request) {
	// ok: go/argument-injection
	exec.Command("git", "clone", "--", r.FormValue("address"), "/srv/copy").Run()
}

func listedEnded(w http.ResponseWriter, r *http.Request) {
	args := []string{"clone", "--"}
	args = append(args, r.FormValue("address"))
	// ok: go/argument-injection
	exec.Command("git", args...).Run()
}

func valued(w http.ResponseWriter, r *http.Request) {
	// ok: go/argument-injection
	exec.Command("git", "-C", r.FormValue("folder"), "status").Run()
}

func begun(w http.ResponseWriter, r *http.Request) {
	// ok: go/argument-injection
	exec.Command("git", "clone", "https://example.com/"+r.FormValue("name")).Run()
}

func refused(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	if strings.HasPrefix(address, "-") {
		http.Error(w, "no", http.StatusBadRequest)
		return
	}
	// ok: go/argument-injection
	exec.Command("git", "clone", address).Run()
}

func harmless(w http.ResponseWriter, r *http.Request) {
	// ok: go/argument-injection
	exec.Command("ls", r.FormValue("folder")).Run()
}

func openEnded(w http.ResponseWriter, r *http.Request) {
	// ok: go/argument-injection
	exec.Command("git", "log", "--end-of-options", r.FormValue("revision")).Run()
}
