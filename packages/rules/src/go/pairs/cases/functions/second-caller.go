package main

import (
	"net/http"
	"os/exec"
)

func run(command string) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func runFixed(command string) {
	// ok: go/command-injection
	exec.Command("sh", "-c", command).Run()
}

func flawed(w http.ResponseWriter, r *http.Request) {
	run(r.FormValue("a"))
}

func second(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	run("ls " + r.FormValue("b"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	runFixed("ls")
	run("ls")
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/second", second)
	http.HandleFunc("/fixed", fixed)
}
