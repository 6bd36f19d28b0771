package cases

func a(x Shop) (int, error) {
	// ruleid: go/overwritten-value
	y, err := x.One()
	z, err := x.Two()
	// ok: go/overwritten-value
	if err != nil {
		return 0, err
	}
	// ruleid: go/overwritten-value
	v := x.Three()
	v = x.Four()
	// ok: go/overwritten-value
	w := 0
	w = x.Five()
	// ok: go/overwritten-value
	u := x.Three()
	u = x.Next(u)
	return y + z + v + w + u, nil
}
