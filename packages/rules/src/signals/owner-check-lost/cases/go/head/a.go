package server

func (s *Server) Get(r *http.Request, id int) (*Note, error) {
	// ruleid: review/owner-check-lost
	note, err := s.notes.FindOf(r.Context(), id)
	return note, err
}

func (s *Server) Peer(user *User, id int) *Peer {
	// ruleid: review/owner-check-lost
	peer := s.peers.Find(id)
	return peer
}

func (s *Server) Count(user *User, id int) int {
	if user.IsAdmin() {
		return 0
	}
	// ok: review/owner-check-lost
	count := s.counts.All(id)
	return count
}

func (s *Server) peerOf(user *User, id int) *Peer {
	if s.peers[id].Owner != user.ID {
		panic("not yours")
	}
	return s.peers[id]
}
