package store

func (s *Store) Add(k string) error {
	s.mu.Lock()
	if s.data[k] == 0 {
		// ruleid: review/leak-on-new-path
		return ErrMissing
	}
	// ok: review/leak-on-new-path
	s.data[k]++
	s.mu.Unlock()
	return nil
}

func copyTo(name string, from io.ReadSeeker) error {
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	if _, err := from.Seek(0, 0); err != nil {
		return err
	}
	_, err = io.Copy(out, from)
	// ruleid: review/leak-on-new-path
	out.Close()
	return err
}

func size(name string) (int64, error) {
	f, err := os.Open(name)
	if err != nil {
		log.Print(name)
		// ok: review/leak-on-new-path
		return 0, wrap(err)
	}
	info, err := f.Stat()
	if info.IsDir() {
		// ruleid: review/leak-on-new-path
		return 0, ErrFolder
	}
	f.Close()
	return info.Size(), err
}

func openBoth(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if isPlain(f) {
		// ok: review/leak-on-new-path
		return f, nil
	}
	if isEmpty(f) {
		f.Close()
		return nil, ErrEmpty
	}
	return f, nil
}
