package cases

func a(x int, y int, z int) int {
	// ruleid: go/overwritten-parameter
	x = 1
	// ok: go/overwritten-parameter
	y = y + 2
	if x > 1 {
		// ok: go/overwritten-parameter
		z = 3
	}
	return x + y + z
}
