package web

func register(m *chi.Mux, s *Server) {
	m.Get("/", func(w http.ResponseWriter, m *http.Request) {
		s.files.ServeHTTP(w, m)
	})
	m.Group(func(m chi.Router) {
		m.Use(s.RequireLogin)

		m.Route("/notes", s.notes)
		m.Route("/tokens", s.tokens)
	})

	staff := m.Group("/staff")
	staff.Use(middleware.IsAuthenticated())
	staff.Get("/me", me)
	staff.Get("/team", team)
	staff.Use(middleware.IsAuthorized(roles.Manager))
	staff.Get("/wages", wages)
	staff.Get("/wages.csv", exportWages)
	staff.Get("/bonus", bonus)
}
