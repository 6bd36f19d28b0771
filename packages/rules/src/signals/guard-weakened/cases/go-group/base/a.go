package routes

func register(m *Router) {
	m.Group("/keys", func() {
		m.Get("", listKeys)
	}, reqAdmin())
	m.Group("/notes", func() {
		m.Get("", listNotes)
	}, logged())
}

func (s *Share) List(a Auth) error {
	can, err := s.project.IsAdmin(a)
	if err != nil || !can {
		return errForbidden
	}
	return s.list()
}
