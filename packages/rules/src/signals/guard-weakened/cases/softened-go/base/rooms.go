package rooms

func (s *Server) Close(w http.ResponseWriter, r *http.Request) {
	if !s.owns(r) {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	s.close(r.URL.Path)
}

func (s *Server) Open(w http.ResponseWriter, r *http.Request) {
	if !s.owns(r) {
		http.Error(w, "forbidden", http.StatusForbidden)
		return
	}
	s.open(r.URL.Path)
}
