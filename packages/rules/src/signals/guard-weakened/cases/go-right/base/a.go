package a

func remove(c Context) {
	if err := auth.RequireAdmin(c); err != nil {
		return
	}
	drop(c)
}

func list(c Context) {
	if err := auth.RequireUser(c); err != nil {
		return
	}
	show(c)
}
