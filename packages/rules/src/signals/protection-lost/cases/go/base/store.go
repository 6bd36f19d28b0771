package store

func (s *Store) Set(k string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data[k] = 1
}

func (s *Store) Add(k string) error {
	s.mu.Lock()
	if s.data[k] == 0 {
		s.mu.Unlock()
		return ErrMissing
	}
	s.data[k]++
	s.mu.Unlock()
	return nil
}

func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
