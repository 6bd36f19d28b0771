package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	user := find(r.FormValue("name"))
	if user == nil {
		// ruleid: go/user-enumeration
		http.Error(w, "no such user", 401)
		return
	}
	if !check(user, r.FormValue("password")) {
		http.Error(w, "invalid password", 401)
		return
	}
	w.WriteHeader(204)
}

func main() {
	http.HandleFunc("/login", login)
	http.ListenAndServe(":8080", nil)
}
