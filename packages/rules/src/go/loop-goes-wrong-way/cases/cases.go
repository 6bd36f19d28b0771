package cases

func a(n int, list []int) {
	// ruleid: go/loop-goes-wrong-way
	for i := 0; i < n; i-- {
		f(i)
	}
	// ruleid: go/loop-goes-wrong-way
	for i := n; i >= 0; i++ {
		f(i)
	}
	// ok: go/loop-goes-wrong-way
	for i := uint(len(list)) - 1; i < uint(len(list)); i-- {
		f(i)
	}
	// ok: go/loop-goes-wrong-way
	for i := 0; i < n; i++ {
		f(i)
	}
}
