package users

func (s *Settings) Patch(u *User, c Client) error {
	if s.Theme != "" {
		c.SetTheme(u, s.Theme)
	}
	if err := s.patchPassword(u, c); err != nil {
		return err
	}
	return nil
}

func (s *Settings) patchPassword(u *User, c Client) error {
	if s.New == nil {
		return nil
	}
	// ruleid: review/guard-off-path
	if s.Current != nil {
		if err := CheckPassword(u, *s.Current); err != nil {
			return NewError("wrong password", err)
		}
	}
	if err := c.UpdatePassword(u, *s.New); err != nil {
		return NewError("not saved", err)
	}
	return nil
}

func isBanned(u *User) bool {
	// ruleid: review/guard-off-path
	return u.Status == StatusBanned && u.Status == StatusLocked
}

func isShutOut(u *User) bool {
	return u.Status == StatusBanned || u.Status == StatusLocked
}

func Reset(u *User, mails Mails) error {
	if isBanned(u) {
		return NewError("banned", nil)
	}
	return mails.Send(u)
}

// ok: review/guard-off-path
// The same in a helper.
func Invite(u *User, mails Mails) error {
	if isShutOut(u) {
		return NewError("banned", nil)
	}
	return mails.Send(u)
}

func attemptedRecently(name string, now time.Time, attempts Attempts) bool {
	expires, ok := attempts.Load(name)
	if !ok {
		return false
	}
	// ruleid: review/guard-off-path
	return !now.Before(expires)
}

func Login(name string, now time.Time, attempts Attempts) error {
	if attemptedRecently(name, now, attempts) {
		return NewError("too many attempts", nil)
	}
	return attempts.Add(name)
}

func Extract(dst, name string, w Writer) error {
	if !isBelow(name, dst) {
		return NewError("outside", nil)
	}
	return w.Write(name)
}

func isBelow(name, folder string) bool {
	// ruleid: review/guard-off-path
	return strings.HasPrefix(name, folder)
}

func Grant(key *Key, owner *User, right Right) error {
	if !mayGrant(owner, right) {
		return NewError("not allowed", nil)
	}
	return key.Store(right)
}

func mayGrant(owner *User, right Right) bool {
	switch right {
	case RightReplace:
		// ruleid: review/guard-off-path
		return owner.MayReplace()
	case RightUsers:
		return owner.MayManageUsers()
	default:
		return true
	}
}
