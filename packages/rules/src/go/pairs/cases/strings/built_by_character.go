package main

import (
	"net/http"
	"os/exec"
	"strings"
)

func snake(text string) string {
	data := make([]byte, 0, len(text)*2)
	for i := 0; i < len(text); i++ {
		if text[i] >= 'A' && text[i] <= 'Z' {
			data = append(data, '_')
		}
		data = append(data, text[i])
	}
	return strings.ToLower(string(data[:]))
}

func flawedBytes(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+snake(r.FormValue("name"))).Run()
}

func fixedBytes(w http.ResponseWriter, r *http.Request) {
	// ok: go/command-injection
	exec.Command("ls", "--", snake(r.FormValue("name"))).Run()
}

func flawedRunes(w http.ResponseWriter, r *http.Request) {
	var text strings.Builder
	for _, letter := range r.FormValue("name") {
		text.WriteRune(letter)
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+text.String()).Run()
}

func fixedRunes(w http.ResponseWriter, r *http.Request) {
	var text strings.Builder
	for range r.FormValue("name") {
		text.WriteRune('x')
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+text.String()).Run()
}
