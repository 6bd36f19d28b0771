package main

import "strconv"

func numbers(text string) []any {
	a, _ := strconv.Atoi(text)
	b, _ := strconv.ParseInt(text, 10, 64)
	c, _ := strconv.ParseInt(text, 10, 32)
	d, _ := strconv.Atoi(text)
	e, _ := strconv.ParseUint(text, 10, 0)
	f := len(text)
	if d > 100 {
		return nil
	}
	return []any{
		// ruleid: go/integer-narrowing
		int32(a),
		// ruleid: go/integer-narrowing
		int16(b),
		// ok: go/integer-narrowing
		int32(c),
		// ok: go/integer-narrowing
		uint8(d),
		// ruleid: go/integer-narrowing
		uint32(e),
		// ok: go/integer-narrowing
		int64(a),
		// ok: go/integer-narrowing
		int32(f),
	}
}
