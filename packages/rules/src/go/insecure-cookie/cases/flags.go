package main

import "net/http"

func set(w http.ResponseWriter, value string) {
	// ruleid: go/insecure-cookie
	http.SetCookie(w, &http.Cookie{Name: "session", Value: value, Secure: false})
	cookie := &http.Cookie{
		Name:  "user",
		Value: value,
	}
	// ruleid: go/insecure-cookie
	http.SetCookie(w, cookie)
	// ok: go/insecure-cookie
	http.SetCookie(w, &http.Cookie{Name: "safe", Value: value, Secure: true, HttpOnly: true})
}
