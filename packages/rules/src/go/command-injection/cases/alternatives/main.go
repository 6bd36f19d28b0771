package main

import (
	"net/http"
	"os/exec"
	"regexp"
)

var loose = regexp.MustCompile(`^[a-z]+|[0-9]+$`)
var tight = regexp.MustCompile(`^(?:[a-z]+|[0-9]+)$`)

func open(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !loose.MatchString(name) {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func closed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !tight.MatchString(name) {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func main() {
	http.HandleFunc("/open", open)
	http.HandleFunc("/closed", closed)
	http.ListenAndServe(":8080", nil)
}
