package cases

func (s *Store) a(x bool) {
	s.mu.RLock()
	if x {
		// ruleid: go/lock-not-released
		return
	}
	s.mu.RUnlock()
}

func (s *Store) b(x bool) {
	s.mu.Lock()
	if x {
		s.mu.Unlock()
		// ok: go/lock-not-released
		return
	}
	s.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if x {
		// ok: go/lock-not-released
		return
	}
	f(func() int {
		// ok: go/lock-not-released
		return 1
	})
}
