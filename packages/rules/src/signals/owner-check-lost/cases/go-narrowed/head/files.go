package files

func (f *File) ReadOne(s *Session) error {
	// ruleid: review/owner-check-lost
	_, err := s.Where("id = ?", f.ID).Get(f)
	return err
}

func List(s *Session, ids []string, a Auth) (files []*File, err error) {
	// ruleid: review/owner-check-lost
	err = s.In("id", ids).Find(&files)
	return
}

func Named(s *Session, name string) (files []*File, err error) {
	query := s.Where("name = ?", name)
	// ok: review/owner-check-lost
	err = query.Find(&files)
	return
}
