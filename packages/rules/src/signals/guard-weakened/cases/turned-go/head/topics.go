package api

func edit(user *User, topic *Topic) error {
	// ruleid: review/guard-weakened
	if topic.UserId != user.Id && user.HasRole(RoleNone) {
		return errForbidden
	}
	return save(topic)
}

func remove(user *User, topic *Topic) error {
	// ok: review/guard-weakened
	if user.Id != topic.UserId && !user.HasRole(RoleOwner) {
		return errForbidden
	}
	return drop(topic)
}
