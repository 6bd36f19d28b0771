package store

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

func copyTo(name string, from io.ReadSeeker) error {
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	defer out.Close()
	if _, err := from.Seek(0, 0); err != nil {
		return err
	}
	_, err = io.Copy(out, from)
	return err
}

func size(name string) (int64, error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	info, err := f.Stat()
	f.Close()
	return info.Size(), err
}

func openBoth(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if isEmpty(f) {
		f.Close()
		return nil, ErrEmpty
	}
	return f, nil
}
