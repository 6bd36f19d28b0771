package main

func f(a string, b string, c bool) string {
	x := a
	if c {
		x = b
	}
	return x
}
