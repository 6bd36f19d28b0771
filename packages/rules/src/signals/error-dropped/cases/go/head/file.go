package file

func save(p string, b []byte) error {
	// ruleid: review/error-dropped
	err := os.WriteFile(p, b, 0o600)
	// ruleid: review/error-dropped
	n, _ := count(b)
	if err := check(n); err != nil {
		// ok: review/error-dropped
		return fmt.Errorf("check n: %w", err)
	}
	return note(n)
}
