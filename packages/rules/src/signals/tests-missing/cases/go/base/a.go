package a

func Price(item Item) int {
	return item.Price
}
