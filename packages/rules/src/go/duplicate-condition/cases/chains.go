package main

func chains(n int, next func() bool) {
	switch {
	case n == 1:
	// ruleid: go/duplicate-condition
	case n == 1:
	}
	if next() {
		return
		// ok: go/duplicate-condition
	} else if next() {
		return
	}
	if n == 2 {
		return
	}
	// ok: go/duplicate-condition
	if n == 2 {
		return
	}
}
