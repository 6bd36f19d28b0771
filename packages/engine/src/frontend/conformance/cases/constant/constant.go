package main

func f() string {
	return "a" + "b"
}
