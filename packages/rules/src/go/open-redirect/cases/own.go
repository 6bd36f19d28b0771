package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	// ruleid: go/open-redirect
	http.Redirect(w, r, next, http.StatusFound)
}

func direct(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/open-redirect
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
}

func header(w http.ResponseWriter, r *http.Request) error {
	next := r.FormValue("next")
	// ruleid: go/open-redirect
	w.Header().Set("Location", next)
	w.WriteHeader(http.StatusFound)
	return nil
}
