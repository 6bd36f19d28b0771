package a

func Change(w Writer, id string, store *Store) {
	files.Lock(id)
	file, ok := store.Get(id)
	if !ok {
		w.Refuse(404)
		return
	}
	// ruleid: review/leak-on-new-path
	defer files.Unlock(id)
	store.Save(file)
}

// ok: review/leak-on-new-path
func Read(name string) ([]byte, error) {
	if limit == 0 {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
