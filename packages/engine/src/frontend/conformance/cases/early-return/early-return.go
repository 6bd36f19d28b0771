package main

func f(a bool) string {
	if a {
		return "1"
	} else {
		return "2"
	}
}
