package list

func all(a []int, max int) {
	for i := 0; i < len(a); i++ {
		use(a[i])
	}
	use(max)
}
