package main

import (
	"net/http"
	"strings"
)

func isLocal(address string) bool {
	if strings.ContainsAny(address, "\\\t") || strings.Contains(address, "%5C") {
		return false
	}
	return strings.HasPrefix(address, "/") && !strings.Contains(address, "//")
}

func first(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !isLocal(next) {
		next = "/"
	}
	// ok: go/open-redirect
	http.Redirect(w, r, next, http.StatusFound)
}

func second(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") && !strings.Contains(next, "//") {
		// ok: go/open-redirect
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func third(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, next, http.StatusFound)
}

func flawed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/") {
		// ruleid: go/open-redirect
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func fourth(w http.ResponseWriter, r *http.Request) {
	defer func() {
		next := r.FormValue("next")
		if !isLocal(next) {
			next = "/"
		}
		// ok: go/open-redirect
		http.Redirect(w, r, next, http.StatusFound)
	}()
}
