package rights

func (t *TaskBucket) CanUpdate(s *Session, a Auth) (bool, error) {
	// ruleid: review/guard-weakened
	return t.bucket.canDo(s, a)
}

func (t *Task) CanRead(s *Session, a Auth) (bool, error) {
	// ok: review/guard-weakened
	return (&Project{ID: t.ProjectID}).CanRead(s, a)
}
