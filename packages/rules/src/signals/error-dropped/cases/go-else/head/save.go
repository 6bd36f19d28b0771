package save

func (s *Store) Save(x Item) error {
	if x.New {
		if err := s.db.Insert(x); err != nil {
			return err
		}
	} else {
		// ruleid: review/error-dropped
		s.db.Update(x)
	}
	return s.notify(x)
}

func (s *Store) Touch(x Item) error {
	// ok: review/error-dropped
	if err := s.db.Touch(x); err != nil {
		return fmt.Errorf("touch: %w", err)
	}
	return s.notify(x)
}
