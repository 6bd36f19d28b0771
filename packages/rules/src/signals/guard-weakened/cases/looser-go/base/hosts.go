package hosts

func Check(host string) error {
	if host != allowed {
		return errors.New("forbidden host")
	}
	return nil
}

func Other(host string) error {
	if host != allowed {
		return errors.New("forbidden host")
	}
	return nil
}
