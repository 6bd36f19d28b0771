package server

func (s *Server) Delete(w http.ResponseWriter, r *http.Request) {
	user := s.user(r)
	if !user.Admin {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	s.store.Delete(r.URL.Path)
}

func (s *Server) Put(size int) error {
	if size > s.max {
		return errors.New("too large")
	}
	return s.store.Put(size)
}

func (s *Server) Get(key string) error {
	if key == "" {
		return ErrEmpty
	}
	return s.store.Get(key)
}
