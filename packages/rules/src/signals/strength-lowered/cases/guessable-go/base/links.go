package links

func Share(ids []string, store *Store) {
	link := Link{
		Id:     helper.GenerateRandomString(60),
		Files:  ids,
		Expiry: time.Now().Add(time.Minute).Unix(),
	}
	store.Save(link)
}
