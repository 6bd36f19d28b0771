package p

func f(a, b string) (string, error) {
	x := a
	x, y := b, x
	{
		x := y + "!"
		y = x
	}
	var n int
	n++
	m := map[string]string{"k": x}
	v, ok := m[y]
	if !ok {
		return v, nil
	}
	s := []string{x, y}
	s[0] += "z"
	p := &x
	*p = s[0]
	return x, g(s...)
}
