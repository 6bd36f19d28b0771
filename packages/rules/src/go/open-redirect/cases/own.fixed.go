package main

import "net/http"
import "strings"

func login(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	// ruleid: go/open-redirect
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, "/\\") || strings.ContainsAny(next, "\t\r\n") {
		http.Error(w, "invalid redirect", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func direct(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/open-redirect
	target := r.FormValue("next")
	if !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "//") || strings.HasPrefix(target, "/\\") || strings.ContainsAny(target, "\t\r\n") {
		http.Error(w, "invalid redirect", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, target, http.StatusFound)
}

func header(w http.ResponseWriter, r *http.Request) error {
	next := r.FormValue("next")
	// ruleid: go/open-redirect
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, "/\\") || strings.ContainsAny(next, "\t\r\n") {
		http.Error(w, "invalid redirect", http.StatusBadRequest)
		return nil
	}
	w.Header().Set("Location", next)
	w.WriteHeader(http.StatusFound)
	return nil
}
