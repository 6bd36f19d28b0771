package a

func Change(w Writer, id string, store *Store) {
	files.Lock(id)
	defer files.Unlock(id)
	file, ok := store.Get(id)
	if !ok {
		w.Refuse(404)
		return
	}
	store.Save(file)
}

func Read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if limit == 0 {
		return nil, nil
	}
	return io.ReadAll(f)
}
