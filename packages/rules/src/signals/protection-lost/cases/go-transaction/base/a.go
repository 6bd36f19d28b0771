package a

func (s *Store) remove(id string) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec(deleteTokens, id); err != nil {
		return err
	}
	if _, err := tx.Exec(deleteUser, id); err != nil {
		return err
	}
	return tx.Commit()
}
