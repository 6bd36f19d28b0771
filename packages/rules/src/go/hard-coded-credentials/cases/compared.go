package main

import "net/http"

func letsIn(r *http.Request, password string) bool {
	// ruleid: go/hard-coded-credentials
	if password == "admin" {
		return true
	}
	// ruleid: go/hard-coded-credentials
	if r.FormValue("password") == "letmein" {
		return true
	}
	// ok: go/hard-coded-credentials
	return r.FormValue("grant_type") == "password"
}
