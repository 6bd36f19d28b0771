package web

func register(m *chi.Mux, s *Server) {
	m.Get("/", func(w http.ResponseWriter, m *http.Request) {
		s.files.ServeHTTP(w, m)
	})
	m.Group(func(m chi.Router) {
		m.Use(s.RequireLogin)

		m.Route("/notes", s.notes)
	})

	m.Group(func(m chi.Router) {
		// ruleid: review/route-guard-removed
		m.Route("/tokens", s.tokens)
	})

	staff := m.Group("/staff")
	staff.Use(middleware.IsAuthenticated())
	staff.Get("/me", me)
	staff.Use(middleware.IsAuthorized(roles.Manager))
	staff.Get("/wages", wages)

	lists := m.Group("/staff")
	lists.Use(middleware.IsAuthenticated())
	// ok: review/route-guard-removed
	lists.Get("/team", team)
	// ruleid: review/route-guard-removed
	lists.Get("/wages.csv", exportWages)

	money := staff.Group("")
	// ok: review/route-guard-removed
	money.Get("/bonus", bonus)
}
