package counts

func raise(done *int64) {
	// ruleid: review/protection-lost
	*done += 1
}
