package server

func (s *Server) Create(w http.ResponseWriter, r *http.Request) {
	if err := requireAdmin(r); err != nil {
		return
	}
	s.store.Create(r)
}

func (s *Server) Update(r *http.Request) error {
	err := s.validateInput(r)
	if err != nil {
		return err
	}
	return s.store.Update(r)
}

func (s *Server) Touch(r *http.Request) error {
	if err := s.store.Touch(r); err != nil {
		return err
	}
	return s.store.Count(r)
}

func (s *Server) List(user *User, id string) []Peer {
	if !user.IsAdmin() {
		peer, ok := s.peers[id]
		if !ok {
			return nil
		}
		if peer.Owner != user.Id {
			return s.refuse(user, errors.New("not yours"))
		}
	}
	return s.all(user)
}

func requireAdmin(r *http.Request) error {
	if r.Header.Get("x-admin") == "" {
		return errors.New("no admin")
	}
	return nil
}
