package main

func f(a string) string {
	switch a {
	case "x":
		return "1"
	default:
		return "2"
	}
}
