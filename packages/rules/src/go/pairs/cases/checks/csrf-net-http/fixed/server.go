package main

import (
	"net/http"
)

// ok: go/missing-csrf-protection
func move(w http.ResponseWriter, r *http.Request) {
	session, err := r.Cookie("session")
	if err != nil {
		return
	}
	change(session.Value, r.FormValue("address"))
}

func main() {
	http.HandleFunc("POST /address", move)
	http.ListenAndServe(":8080", http.NewCrossOriginProtection().Handler(http.DefaultServeMux))
}
