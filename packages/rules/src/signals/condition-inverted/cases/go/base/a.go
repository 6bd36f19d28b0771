package a

func run(u *User) {
	if u.Ok && u.Open {
		u.Go()
	}
	if u.Ok {
		u.Stop()
	}
}
