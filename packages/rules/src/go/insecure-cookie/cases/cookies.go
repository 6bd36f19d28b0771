package main

import "net/http"

func cookies(w http.ResponseWriter, r *http.Request) {
	cookie := http.Cookie{Name: "a", HttpOnly: true}
	// ruleid: go/insecure-cookie
	http.SetCookie(w, &cookie)
	other := &http.Cookie{Name: "b"}
	other.HttpOnly = true
	other.Secure = true
	// ok: go/insecure-cookie
	http.SetCookie(w, other)
	// ruleid: go/insecure-cookie
	http.SetCookie(w, &http.Cookie{Name: "c", HttpOnly: true, Secure: false})
	// ok: go/insecure-cookie
	http.SetCookie(w, &http.Cookie{Name: "d", Value: "", Path: "/"})
	ended := &http.Cookie{Name: "e", Value: "x"}
	ended.MaxAge = -1
	// ok: go/insecure-cookie
	http.SetCookie(w, ended)
}
