package models

func (c *Comment) Read(s *Session) error {
	_, err := s.Where("id = ?", c.ID).And("task_id = ?", c.TaskID).Get(c)
	return err
}

func (c *Comment) Delete(s *Session) error {
	_, err := s.Where("id = ? AND project_id = ?", c.ID, c.ProjectID).Delete(c)
	return err
}

func (c *Comment) Recent(s *Session) error {
	_, err := s.Where("id = ?", c.ID).And("state = ?", c.State).Get(c)
	return err
}
