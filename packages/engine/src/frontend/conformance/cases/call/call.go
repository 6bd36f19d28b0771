package main

func g(a string, b string) string {
	return b
}

func f(a string) string {
	return g(a, "1")
}
