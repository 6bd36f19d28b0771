package files

func ownsOrMay(user User, file File, right Right) bool {
	return file.UserId == user.Id || user.HasPermission(right)
}

func allowed(id string, user User) (File, string) {
	file := find(id)
	// ok: review/guard-weakened
	if !ownsOrMay(user, file, ListOther) {
		return File{}, "no permission"
	}
	return file, ""
}
