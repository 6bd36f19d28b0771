package main

import (
	"fmt"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/server-side-request-forgery
	http.Get(fmt.Sprintf("https://%s/status", r.FormValue("host")))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/server-side-request-forgery
	http.Get(fmt.Sprintf("https://api.example.com/users/%s", r.FormValue("name")))
}
