package a

// ruleid: review/tests-missing
func Price(item Item) int {
	if item.Free {
		return 0
	}
	return item.Price
}
