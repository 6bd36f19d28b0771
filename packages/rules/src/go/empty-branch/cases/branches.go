package main

func branches(n int) {
	// ruleid: go/empty-branch
	if n == 1 {
	}
	if n == 2 {
		print("a")
		// ruleid: go/empty-branch
	} else {
	}
	// ok: go/empty-branch
	if n == 4 {
	} else if n == 5 {
		print("b")
	}
	// ok: go/empty-branch
	if n == 3 {
		// Nothing is to be done.
	}
}
