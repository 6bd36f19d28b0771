package main

import (
	"bufio"
	"net/http"
	"os/exec"
	"strings"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	lines := bufio.NewScanner(r.Body)
	for lines.Scan() {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", lines.Text()).Run()
	}
}

func fixed(w http.ResponseWriter, r *http.Request) {
	lines := bufio.NewScanner(strings.NewReader("ls\npwd"))
	for lines.Scan() {
		// ok: go/command-injection
		exec.Command("sh", "-c", lines.Text()).Run()
	}
}
