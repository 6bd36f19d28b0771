package cases

func a(x []string) bool {
	// ruleid: go/impossible-length
	f(len(x) < 0)
	// ok: go/impossible-length
	f(len(x) > 0)
	// ok: go/impossible-length
	f(cap(x) < 0)
	// ruleid: go/impossible-length
	return len(x) >= 0
}
