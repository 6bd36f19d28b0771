package cases

func a() map[string]int {
	var x map[string]int
	// ruleid: go/nil-map-write
	x["a"] = 1
	return x
}

func b() map[string]int {
	var x map[string]int
	x = map[string]int{}
	// ok: go/nil-map-write
	x["a"] = 1
	var y map[string]int
	load(&y)
	// ok: go/nil-map-write
	y["a"] = 1
	z := map[string]int{}
	// ok: go/nil-map-write
	z["a"] = 1
	return x
}
