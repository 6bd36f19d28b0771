package main

func f(list []string) string {
	x := ""
	for _, one := range list {
		x = one
	}
	return x
}
