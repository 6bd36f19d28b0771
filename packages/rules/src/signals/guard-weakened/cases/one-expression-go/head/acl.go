package acl

// ruleid: review/guard-weakened
func maySend(user *User, box *Box) bool { return holds(user, "send") }

// ok: review/guard-weakened
func size(box *Box) int { return box.Size + 2 }
