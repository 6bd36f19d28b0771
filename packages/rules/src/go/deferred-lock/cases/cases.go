package cases

func (s *Store) a() {
	s.mu.RLock()
	// ruleid: go/deferred-lock
	defer s.mu.RLock()
}

func (s *Store) b() {
	s.mu.Unlock()
	// ok: go/deferred-lock
	defer s.mu.Lock()
}
