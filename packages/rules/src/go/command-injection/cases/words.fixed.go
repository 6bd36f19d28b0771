package main

import (
	"fmt"
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	// ruleid: go/command-injection
	out, _ := exec.Command("ping", "-c", "1", "--", host).Output()
	w.Header().Set("Content-Type", "text/plain")
	w.Write(out)
}

func dig(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.CommandContext(r.Context(), "dig", r.FormValue("name"), "+time="+r.FormValue("time")).Run()
	fmt.Println("done")
}

func piped(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "cat "+r.FormValue("file")+" | head").Run()
}

func chosen(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command(r.FormValue("program"), "-v").Run()
}
