package main

import (
	"net/http"

	"github.com/alexedwards/scs/v2"
)

var sessions = scs.New()

// ruleid: go/session-fixation
func login(w http.ResponseWriter, r *http.Request) {
	user := find(r.PostFormValue("name"), r.PostFormValue("password"))
	sessions.Put(r.Context(), "user", user.ID)
}

func main() {
	http.HandleFunc("POST /login", login)
}
