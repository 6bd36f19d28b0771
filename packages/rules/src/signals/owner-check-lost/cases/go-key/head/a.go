package models

func (c *Comment) Read(s *Session) error {
	// ruleid: review/owner-check-lost
	_, err := s.Where("id = ?", c.ID).Get(c)
	return err
}

func (c *Comment) Delete(s *Session) error {
	// ruleid: review/owner-check-lost
	_, err := s.Where("id = ?", c.ID).Delete(c)
	return err
}

func (c *Comment) Recent(s *Session) error {
	// ok: review/owner-check-lost
	_, err := s.Where("id = ?", c.ID).Get(c)
	return err
}
