package main

func f(a string) func() string {
	return func() string { return a }
}
