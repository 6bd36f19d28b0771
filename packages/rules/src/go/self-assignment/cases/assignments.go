package main

func assignments(a, b int, list []int) {
	// ruleid: go/self-assignment
	a = a
	// ruleid: go/self-assignment
	a, b = b, b
	// ok: go/self-assignment
	a, b = b, a
	// ok: go/self-assignment
	a += a
	// ok: go/self-assignment
	list[a] = list[a]
}
