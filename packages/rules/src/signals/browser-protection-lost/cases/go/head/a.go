package server

func login(w http.ResponseWriter, token string) {
	// ruleid: review/browser-protection-lost
	http.SetCookie(w, &http.Cookie{Name: "session", Value: token, Secure: true})
	// ok: review/browser-protection-lost
	w.Header().Set("X-Trail", token)
}
