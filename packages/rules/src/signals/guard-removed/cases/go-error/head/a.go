package server

func (s *Server) Create(w http.ResponseWriter, r *http.Request) {
	// ruleid: review/guard-removed
	s.store.Create(r)
}

func (s *Server) Update(r *http.Request) error {
	// ruleid: review/guard-removed
	return s.store.Update(r)
}

func (s *Server) Touch(r *http.Request) error {
	// ok: review/guard-removed
	return s.store.Count(r)
}

func (s *Server) List(user *User, id string) []Peer {
	// ruleid: review/guard-removed
	return s.all(user)
}

func requireAdmin(r *http.Request) error {
	if r.Header.Get("x-admin") == "" {
		return errors.New("no admin")
	}
	return nil
}
