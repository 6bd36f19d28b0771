package store

func (s *Store) Set(k string) {
	// ruleid: review/protection-lost
	s.data[k] = 1
}

func (s *Store) Add(k string) error {
	s.mu.Lock()
	if s.data[k] == 0 {
		return ErrMissing
	}
	// ok: review/protection-lost
	s.data[k]++
	s.mu.Unlock()
	return nil
}

func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	// ruleid: review/protection-lost
	return io.ReadAll(f)
}
