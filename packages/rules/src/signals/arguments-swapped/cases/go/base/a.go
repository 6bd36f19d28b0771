package a

func move(old, now string) error {
	return os.Rename(old, now)
}

func higher(old, now int) int {
	return max(old, now)
}
