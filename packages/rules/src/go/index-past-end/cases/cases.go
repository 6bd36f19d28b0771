package cases

func a(x []int, y int) {
	// ruleid: go/index-past-end
	for i := 0; i <= len(x); i++ {
		f(x[i])
	}
	// ok: go/index-past-end
	for i := 0; i < len(x); i++ {
		f(x[i])
	}
	// ok: go/index-past-end
	for i := 0; i <= len(x); i++ {
		f(x[:i])
	}
	// ruleid: go/index-past-end
	f(x[len(x)])
	// ok: go/index-past-end
	f(x[len(x)-1])
}
