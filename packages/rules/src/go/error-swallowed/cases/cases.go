package cases

func a(x Order) (*Order, error) {
	err := x.One()
	// ruleid: go/error-swallowed
	if err != nil {
		return nil, nil
	}
	// ok: go/error-swallowed
	if err != nil {
		return nil, err
	}
	// ok: go/error-swallowed
	if err != nil {
		return &x, nil
	}
	// ok: go/error-swallowed
	if err != nil {
		// It may be missing.
		return nil, nil
	}
	// ok: go/error-swallowed
	if err == nil {
		return nil, nil
	}
	return &x, nil
}

func b(x Order) *Order {
	// ok: go/error-swallowed
	if err := x.One(); err != nil {
		return nil
	}
	return &x
}
