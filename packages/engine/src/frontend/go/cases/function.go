package p

import "os"

var last string

const limit = 3 << 1

func named(a string, rest ...string) (text string, err error) {
	defer func() { text += a }()
	text, err = named(a, rest...)
	if err != nil {
		return "", err
	}
	last = os.Getenv("X")
	return
}

func many() (int, string) { return limit, last }

func use() {
	take(many())
	go func(n int) { last = "" }(1)
}

func around(first func(int) int, all []func(func(int) int) func(int) int) func(int) int {
	for i := range all {
		first = all[i](first)
	}
	return first
}
