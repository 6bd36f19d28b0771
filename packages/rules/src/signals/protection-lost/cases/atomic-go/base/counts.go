package counts

func raise(done *int64) {
	atomic.AddInt64(done, 1)
}
