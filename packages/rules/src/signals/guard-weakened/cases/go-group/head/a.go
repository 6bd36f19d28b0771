package routes

func register(m *Router) {
	// ruleid: review/guard-weakened
	m.Group("/keys", func() {
		m.Get("", listKeys)
	})
	// ok: review/guard-weakened
	m.Group("/notes", func() {
		m.Get("", listNotes)
	})
}

func (s *Share) List(a Auth) error {
	// ruleid: review/guard-weakened
	can, _, err := s.project.CanRead(a)
	if err != nil || !can {
		return errForbidden
	}
	return s.list()
}
