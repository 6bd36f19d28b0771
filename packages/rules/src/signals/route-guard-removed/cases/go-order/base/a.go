package server

func routes(r chi.Router) {
	r.Use(requireLogin)
	r.Get("/notes", list)
	r.Get("/users", users)
}

func requireLogin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("x-user") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
