package rights

func (t *TaskBucket) CanUpdate(s *Session, a Auth) (bool, error) {
	can, err := t.bucket.canDo(s, a)
	if err != nil || !can {
		return false, err
	}
	task := &Task{ID: t.TaskID}
	return task.CanWrite(s, a)
}

func (t *Task) CanRead(s *Session, a Auth) (bool, error) {
	project := &Project{ID: t.ProjectID}
	return project.CanRead(s, a)
}
