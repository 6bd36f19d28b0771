package a

func remove(c Context) {
	// ruleid: review/guard-weakened
	if err := auth.RequireUser(c); err != nil {
		return
	}
	drop(c)
}

func list(c Context) {
	// ok: review/guard-weakened
	if err := auth.RequireAdmin(c); err != nil {
		return
	}
	show(c)
}
