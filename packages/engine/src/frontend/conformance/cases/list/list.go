package main

func f(a string) string {
	list := []string{a, "x"}
	return list[0]
}
