package server

func (s *Server) ensureAdmin(next handler) handler {
	return func(w Writer, r *Request, v *visitor) error {
		if !v.IsAdmin() {
			return errUnauthorized
		}
		return next(w, r, v)
	}
}

func (s *Server) ensureUser(next handler) handler {
	return func(w Writer, r *Request, v *visitor) error {
		if v.User() == nil {
			return errUnauthorized
		}
		return next(w, r, v)
	}
}

func (s *Server) route(w Writer, r *Request, v *visitor) error {
	if r.Method == "DELETE" {
		return s.ensureAdmin(s.remove)(w, r, v)
	}
	return s.ensureUser(s.list)(w, r, v)
}
