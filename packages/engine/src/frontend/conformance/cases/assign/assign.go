package main

func f(a string) string {
	x := a
	x = "b"
	return x
}
