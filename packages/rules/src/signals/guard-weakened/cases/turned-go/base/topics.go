package api

func edit(user *User, topic *Topic) error {
	if topic.UserId != user.Id && !user.HasRole(RoleOwner) {
		return errForbidden
	}
	return save(topic)
}

func remove(user *User, topic *Topic) error {
	if topic.UserId != user.Id && !user.HasRole(RoleOwner) {
		return errForbidden
	}
	return drop(topic)
}
