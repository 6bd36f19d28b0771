package server

func (s *Server) Delete(w http.ResponseWriter, r *http.Request) {
	user := s.user(r)
	// ruleid: review/guard-removed
	s.store.Delete(r.URL.Path)
}

func (s *Server) Put(size int) error {
	// ruleid: review/guard-removed
	return s.store.Put(size)
}

func (s *Server) Get(key string) error {
	if len(key) == 0 {
		return ErrEmpty
	}
	// ok: review/guard-removed
	return s.store.Get(key)
}
