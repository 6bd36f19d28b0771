package save

func (s *Store) Save(x Item) error {
	if x.New {
		if err := s.db.Insert(x); err != nil {
			return err
		}
	} else {
		if err := s.db.Update(x); err != nil {
			return err
		}
	}
	return s.notify(x)
}

func (s *Store) Touch(x Item) error {
	if err := s.db.Touch(x); err != nil {
		return err
	}
	return s.notify(x)
}
