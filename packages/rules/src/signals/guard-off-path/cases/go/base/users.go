package users

func (s *Settings) Patch(u *User, c Client) error {
	if s.Theme != "" {
		c.SetTheme(u, s.Theme)
	}
	if s.Current != nil && s.New != nil {
		if err := CheckPassword(u, *s.Current); err != nil {
			return NewError("wrong password", err)
		}
		if err := c.UpdatePassword(u, *s.New); err != nil {
			return NewError("not saved", err)
		}
	}
	return nil
}

func Reset(u *User, mails Mails) error {
	if u.Status == StatusBanned || u.Status == StatusLocked {
		return NewError("banned", nil)
	}
	return mails.Send(u)
}

func Invite(u *User, mails Mails) error {
	if u.Status == StatusBanned || u.Status == StatusLocked {
		return NewError("banned", nil)
	}
	return mails.Send(u)
}

func Login(name string, now time.Time, attempts Attempts) error {
	expires, ok := attempts.Load(name)
	if ok && expires.After(now) {
		return NewError("too many attempts", nil)
	}
	return attempts.Add(name)
}

func Extract(dst, name string, w Writer) error {
	if !strings.HasPrefix(name, withSlash(dst)) {
		return NewError("outside", nil)
	}
	return w.Write(name)
}

func Grant(key *Key, owner *User, right Right) error {
	switch right {
	case RightReplace:
		if !owner.MayReplace() {
			return NewError("not allowed", nil)
		}
	case RightUsers:
		if !owner.MayManageUsers() {
			return NewError("not allowed", nil)
		}
	case RightLogs:
		if !owner.MayManageLogs() {
			return NewError("not allowed", nil)
		}
	}
	return key.Store(right)
}
