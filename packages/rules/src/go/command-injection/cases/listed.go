package main

import (
	"net/http"
	"os/exec"
)

var names = []string{"a", "b"}
var sizes = map[string]bool{"a": true}

func flag(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	known := false
	for _, one := range names {
		if one == name {
			known = true
			break
		}
	}
	if !known {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func key(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !sizes[name] {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func unknown(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	known := false
	for _, one := range names {
		if one == name {
			known = true
		}
	}
	if known {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+name).Run()
}

func main() {
	http.HandleFunc("/flag", flag)
	http.HandleFunc("/key", key)
	http.HandleFunc("/unknown", unknown)
}
