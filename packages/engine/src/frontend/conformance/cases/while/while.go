package main

func f(a string, b bool) string {
	for b {
		a = "x"
	}
	return a
}
