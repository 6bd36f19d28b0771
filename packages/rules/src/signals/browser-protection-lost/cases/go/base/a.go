package server

func login(w http.ResponseWriter, token string) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.SetCookie(w, &http.Cookie{Name: "session", Value: token, HttpOnly: true, Secure: true})
	w.Header().Set("X-Trace", token)
}
