package main

import (
	"net/http"

	"github.com/alexedwards/scs/v2"
)

var sessions = scs.New()

// ruleid: go/session-fixation
func login(w http.ResponseWriter, r *http.Request) {
	user := find(r.PostFormValue("name"), r.PostFormValue("password"))
	if err := sessions.RenewToken(r.Context()); err != nil {
		http.Error(w, "internal server error", http.StatusInternalServerError)
		return
	}
	sessions.Put(r.Context(), "user", user.ID)
}

// ok: go/session-fixation
func theme(w http.ResponseWriter, r *http.Request) {
	sessions.Put(r.Context(), "theme", r.PostFormValue("theme"))
}

func main() {
	http.HandleFunc("POST /login", login)
	http.HandleFunc("POST /theme", theme)
	http.ListenAndServe(":8080", sessions.LoadAndSave(http.DefaultServeMux))
}
