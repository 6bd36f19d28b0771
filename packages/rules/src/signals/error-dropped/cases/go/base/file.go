package file

func save(p string, b []byte) error {
	err := os.WriteFile(p, b, 0o600)
	if err != nil {
		return err
	}
	n, err := count(b)
	if err != nil {
		return err
	}
	if err := check(n); err != nil {
		return fmt.Errorf("check: %w", err)
	}
	return note(n)
}
