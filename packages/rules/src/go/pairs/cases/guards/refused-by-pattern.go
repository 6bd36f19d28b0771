package main

import (
	"net/http"
	"os"
	"regexp"
)

var (
	plainName = regexp.MustCompile(`^[^/\\]+$`)
	noDots    = regexp.MustCompile(`^[^.]+$`)
	separator = regexp.MustCompile(`[/\\]`)
)

func flawed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !noDots.MatchString(name) {
		return
	}
	// ruleid: go/path-traversal
	os.ReadFile("/srv/files/" + name)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !plainName.MatchString(name) {
		return
	}
	// ok: go/path-traversal
	os.ReadFile("/srv/files/" + name)
}

func fixedAnywhere(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if separator.MatchString(name) {
		return
	}
	// ok: go/path-traversal
	os.ReadFile("/srv/files/" + name)
}
