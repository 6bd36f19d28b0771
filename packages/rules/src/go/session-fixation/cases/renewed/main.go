package main

import (
	"net/http"

	"github.com/alexedwards/scs/v2"
)

var sessions = scs.New()

// ok: go/session-fixation
func login(w http.ResponseWriter, r *http.Request) {
	user := find(r.PostFormValue("name"), r.PostFormValue("password"))
	if sessions.RenewToken(r.Context()) != nil {
		return
	}
	sessions.Put(r.Context(), "user", user.ID)
}

func main() {
	http.HandleFunc("POST /login", login)
	http.ListenAndServe(":8080", sessions.LoadAndSave(http.DefaultServeMux))
}
