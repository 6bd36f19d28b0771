package main

import "net/http"

// ok: go/user-enumeration
func add(w http.ResponseWriter, r *http.Request) {
	user := find(r.FormValue("name"))
	if user == nil {
		http.Error(w, "user not found", 401)
		return
	}
	if !check(user, r.FormValue("password")) {
		http.Error(w, "wrong password", 401)
		return
	}
	w.WriteHeader(204)
}

func main() {
	http.HandleFunc("/members", add)
	http.ListenAndServe(":8080", nil)
}
