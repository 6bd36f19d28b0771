package cases

func a(x *User, y *User, err error) {
	if x == nil {
		// ruleid: go/null-dereference
		f(x.Name)
	}
	if err == nil {
		// ruleid: go/null-dereference
		f(err.Error())
	}
	if x == nil {
		// ok: go/null-dereference
		f(x.String())
	}
	// ok: go/null-dereference
	if x == nil || x.Ready {
		f()
	}
	if x == nil {
		x = y
		// ok: go/null-dereference
		f(x.Name)
	}
}
