package cases

import "strings"

func a(x string) {
	// ruleid: go/cutset-as-prefix
	f(strings.TrimLeft(x, "https://"))
	// ruleid: go/cutset-as-prefix
	f(strings.TrimRight(x, ".json"))
	// ok: go/cutset-as-prefix
	f(strings.TrimRight(x, "/"))
	// ok: go/cutset-as-prefix
	f(strings.TrimLeft(x, " \t"))
	// ok: go/cutset-as-prefix
	f(strings.Trim(x, "a-b"))
	// ok: go/cutset-as-prefix
	f(strings.TrimPrefix(x, "https://"))
}
