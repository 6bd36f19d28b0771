package server

func (s *Server) Get(r *http.Request, id int) (*Note, error) {
	note, err := s.notes.FindOf(r.Context(), currentUser(r).ID, id)
	return note, err
}

func (s *Server) Peer(user *User, id int) *Peer {
	peer := s.peerOf(user, id)
	return peer
}

func (s *Server) Count(user *User, id int) int {
	count := s.counts.Of(user, id)
	return count
}

func (s *Server) peerOf(user *User, id int) *Peer {
	if s.peers[id].Owner != user.ID {
		panic("not yours")
	}
	return s.peers[id]
}
