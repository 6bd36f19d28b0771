package list

func all(a []int, max int) {
	// ruleid: review/boundary-changed
	for i := 0; i <= len(a); i++ {
		use(a[i])
	}
	// ok: review/boundary-changed
	use(max * 2)
}
