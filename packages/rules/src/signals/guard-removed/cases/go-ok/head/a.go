package server

func (s *Server) Env(name string) string {
	text := s.prefix
	// ok: review/guard-removed
	text += name
	return text
}

func (s *Server) Show(name string) string {
	item, ok := s.items[name]
	// ruleid: review/guard-removed
	return item.Text()
}
