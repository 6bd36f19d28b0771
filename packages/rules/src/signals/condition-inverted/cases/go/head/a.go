package a

func run(u *User) {
	// ruleid: review/condition-inverted
	if u.Ok || u.Open {
		u.Go()
	}
	// ok: review/condition-inverted
	if u.Fine {
		u.Stop()
	}
}
