package web

func register(m *Router) {
	signedIn := auth.Toggle(&Options{SignInRequired: true})
	anyone := auth.Toggle(&Options{SignInRequired: false})

	m.Group("", func() {
		m.Get("/help", help)
	}, anyone)

	m.Group("", func() {
		m.Post("/files", upload)
		m.Post("/notes", note)
	}, signedIn)
}
