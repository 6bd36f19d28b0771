package cases

func a(x int, y Point) bool {
	// ruleid: go/contradictory-condition
	f(y.A == 1 && y.A == 2)
	// ruleid: go/contradictory-condition
	f(x < 3 && x > 5)
	// ok: go/contradictory-condition
	f(x >= 3 && x <= 5)
	// ok: go/contradictory-condition
	f(x == 1 || x == 2)
	// ruleid: go/contradictory-condition
	return x != 1 || x != 2
}
