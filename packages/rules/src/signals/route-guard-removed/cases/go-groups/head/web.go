package web

func register(m *Router) {
	signedIn := auth.Toggle(&Options{SignInRequired: true})
	anyone := auth.Toggle(&Options{SignInRequired: false})

	m.Group("", func() {
		m.Get("/help", help)
		// ruleid: review/route-guard-removed
		m.Post("/files", upload)
	}, anyone)

	m.Group("", func() {
		// ok: review/route-guard-removed
		m.Post("/notes", note)
	}, signedIn)
}
