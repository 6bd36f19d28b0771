package access

func open(u *User, d *Door) error {
	if u == nil || !u.Admin {
		return ErrDenied
	}
	return d.Open()
}
func size(n int, max int) error {
	if n > max {
		return ErrLarge
	}
	return nil
}
