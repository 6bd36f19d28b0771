package main

func f(a bool, b bool) string {
	if a && b {
		return "1"
	}
	return "2"
}
