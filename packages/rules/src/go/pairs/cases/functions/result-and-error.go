package main

import (
	"errors"
	"net/http"
	"os"
)

func name(r *http.Request) (string, error) {
	given := r.FormValue("file")
	if given == "" {
		return "", errors.New("no name")
	}
	return given, nil
}

func fixedName(r *http.Request) (string, error) {
	if r.FormValue("file") == "" {
		return "", errors.New("no name")
	}
	return "a.txt", nil
}

func flawed(w http.ResponseWriter, r *http.Request) {
	file, err := name(r)
	if err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.ReadFile(file)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	file, err := fixedName(r)
	if err != nil {
		return
	}
	// ok: go/path-traversal
	os.ReadFile(file)
}
