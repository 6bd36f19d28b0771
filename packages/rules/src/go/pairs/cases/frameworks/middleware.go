package main

import (
	"net/http"
	"os/exec"
)

func logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "logger "+r.Header.Get("User-Agent")).Run()
		next.ServeHTTP(w, r)
	})
}

func counted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// ok: go/command-injection
		exec.Command("logger", r.Header.Get("User-Agent")).Run()
		next.ServeHTTP(w, r)
	})
}
