package links

func newKey(now time.Time) string {
	// ruleid: review/strength-lowered
	return "p" + strconv.FormatInt(now.UnixNano(), 36)
}

func Share(ids []string, store *Store) {
	now := time.Now()
	link := Link{
		Id:     newKey(now),
		Files:  ids,
		Expiry: now.Add(time.Minute).Unix(),
	}
	store.Save(link)
}
