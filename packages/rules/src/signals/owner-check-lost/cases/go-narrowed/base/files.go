package files

func (f *File) ReadOne(s *Session) error {
	query := s.Where("id = ?", f.ID)
	if f.TaskID != 0 {
		query = query.And("task_id = ?", f.TaskID)
	}
	_, err := query.Get(f)
	return err
}

func List(s *Session, ids []string, a Auth) (files []*File, err error) {
	err = s.In("id", ids).And(accessibleProjects(a, "project_id")).Find(&files)
	return
}

func Named(s *Session, name string) (files []*File, err error) {
	query := s.Where("name = ?", name)
	query = query.And("hidden = ?", false)
	err = query.Find(&files)
	return
}
