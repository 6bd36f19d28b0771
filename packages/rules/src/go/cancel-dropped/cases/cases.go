package cases

import "context"

func a(x context.Context) {
	// ruleid: go/cancel-dropped
	y, _ := context.WithCancel(x)
	// ok: go/cancel-dropped
	z, cancel := context.WithCancel(x)
	// ok: go/cancel-dropped
	v, _ := other.WithCancel(x)
	// ok: go/cancel-dropped
	w := context.WithValue(x, 1, 2)
	use(y, z, v, w, cancel)
}
