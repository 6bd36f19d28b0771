package server

func (s *Server) Env(name string) string {
	text := s.prefix
	token, ok := s.tokens[name]
	if !ok {
		return s.fail(fmt.Errorf("no token"))
	}
	text += name
	return text
}

func (s *Server) Show(name string) string {
	item, ok := s.items[name]
	if !ok {
		return s.fail(fmt.Errorf("no item"))
	}
	return item.Text()
}
