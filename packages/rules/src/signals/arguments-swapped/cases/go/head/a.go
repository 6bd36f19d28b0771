package a

func move(old, now string) error {
	// ruleid: review/arguments-swapped
	return os.Rename(now, old)
}

func higher(old, now int) int {
	// ok: review/arguments-swapped
	return max(now, old)
}
