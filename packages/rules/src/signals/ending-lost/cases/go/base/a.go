package server

func (s *Server) Delete(w http.ResponseWriter, r *http.Request) {
	user, ok := s.user(r)
	if !ok {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	s.store.Delete(user, r.URL.Path)
}

func (s *Server) Put(w http.ResponseWriter, r *http.Request) {
	if err := s.check(r); err != nil {
		respond(w, err)
		return
	}
	s.store.Put(r)
}

func (s *Server) Size(list []int) int {
	if len(list) == 0 {
		s.count()
		return 0
	}
	return s.sum(list)
}

func (s *Server) Same(list []int) int {
	if len(list) == 0 {
		s.count()
		return s.total
	}
	return s.total
}
