package files

func allowed(id string, user User) (File, string) {
	file := find(id)
	if file.UserId != user.Id && !user.HasPermission(ListOther) {
		return File{}, "no permission"
	}
	return file, ""
}
