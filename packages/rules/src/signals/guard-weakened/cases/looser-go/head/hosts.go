package hosts

func Check(host string) error {
	// ruleid: review/guard-weakened
	if !strings.Contains(host, allowed) {
		return errors.New("forbidden host")
	}
	return nil
}

func Other(host string) error {
	// ok: review/guard-weakened
	if strings.ToLower(host) != allowed {
		return errors.New("forbidden host")
	}
	return nil
}
