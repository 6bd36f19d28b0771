package a

func (s *Store) remove(id string) error {
	// ruleid: review/protection-lost
	if _, err := s.db.Exec(deleteTokens, id); err != nil {
		return err
	}
	if _, err := s.db.Exec(deleteUser, id); err != nil {
		return err
	}
	// ok: review/protection-lost
	return nil
}
