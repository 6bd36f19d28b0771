package cases

func a(x int, y rune, z []byte, w uint64, v byte) {
	// ruleid: go/string-of-number
	f(string(x))
	// ruleid: go/string-of-number
	f(string(w))
	// ruleid: go/string-of-number
	f(string(len(z)))
	// ok: go/string-of-number
	f(string(y))
	// ok: go/string-of-number
	f(string(z))
	// ok: go/string-of-number
	f(string(v))
}
