package main

import (
	"net/http"
)

// ruleid: go/login-without-throttle
func login(w http.ResponseWriter, r *http.Request) {
	answer(w, find(r.FormValue("name"), r.FormValue("password")))
}

func main() {
	http.HandleFunc("POST /login", login)
}
