package tools

import (
	"bufio"
	"net/http"
	"os/exec"
)

var tools = map[string]bool{"df": true, "uptime": true}

func Flawed(w http.ResponseWriter, r *http.Request) {
	if !tools[r.FormValue("name")] {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", r.FormValue("tool")).Run()
}

func Fixed(w http.ResponseWriter, r *http.Request) {
	if !tools[r.FormValue("tool")] {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", r.FormValue("tool")).Run()
}

func FixedQuery(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Query().Get("tool") {
	case "df", "uptime":
		// ok: go/command-injection
		exec.Command("sh", "-c", r.URL.Query().Get("tool")).Run()
	}
}

// The next line is another one.
func FlawedLines(w http.ResponseWriter, r *http.Request) {
	lines := bufio.NewScanner(r.Body)
	lines.Scan()
	if !tools[lines.Text()] {
		return
	}
	lines.Scan()
	// ruleid: go/command-injection
	exec.Command("sh", "-c", lines.Text()).Run()
}
