package main

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"os/exec"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	data, err := base64.StdEncoding.DecodeString(r.FormValue("command"))
	if err != nil {
		return
	}
	text, _ := url.QueryUnescape(string(data))
	// ruleid: go/command-injection
	exec.Command("sh", "-c", text).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	data, err := base64.StdEncoding.DecodeString("bHM=")
	if err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", string(data)).Run()
}
