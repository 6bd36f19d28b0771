package acl

func maySend(user *User, box *Box) bool { return holds(user, "send") && box.Owner.Name == user.Profile.Name }

func size(box *Box) int { return box.Size + 1 }
