package access

func open(u *User, d *Door) error {
	// ruleid: review/guard-weakened
	if u == nil {
		return ErrDenied
	}
	return d.Open()
}
func size(n int, max int) error {
	// ok: review/guard-weakened
	if n > max || n < 0 {
		return ErrLarge
	}
	return nil
}
