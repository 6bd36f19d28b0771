package main

func f(a string, b bool) string {
	for b {
		a = "x"
		if b {
			break
		}
		a = "y"
	}
	return a
}
