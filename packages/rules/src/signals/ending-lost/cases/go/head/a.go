package server

func (s *Server) Delete(w http.ResponseWriter, r *http.Request) {
	user, ok := s.user(r)
	if !ok {
		// ruleid: review/ending-lost
		http.Error(w, "forbidden", http.StatusForbidden)
	}
	s.store.Delete(user, r.URL.Path)
}

func (s *Server) Put(w http.ResponseWriter, r *http.Request) {
	if err := s.check(r); err != nil {
		// ruleid: review/ending-lost
		respond(w, err)
	}
	s.store.Put(r)
}

func (s *Server) Size(list []int) int {
	if len(list) == 0 {
		// ok: review/ending-lost
		s.count()
	} else {
		return s.sum(list)
	}
	return 0
}

func (s *Server) Same(list []int) int {
	if len(list) == 0 {
		// ok: review/ending-lost
		s.count()
	}
	return s.total
}
