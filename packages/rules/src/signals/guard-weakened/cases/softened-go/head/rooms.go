package rooms

func (s *Server) Close(w http.ResponseWriter, r *http.Request) {
	if !s.owns(r) {
		// ruleid: review/guard-weakened
		log.Printf("not the owner of %s", r.URL.Path)
	}
	s.close(r.URL.Path)
}

func (s *Server) Open(w http.ResponseWriter, r *http.Request) {
	// ok: review/guard-weakened
	if !s.owns(r) {
		log.Printf("not the owner of %s", r.URL.Path)
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	s.open(r.URL.Path)
}
