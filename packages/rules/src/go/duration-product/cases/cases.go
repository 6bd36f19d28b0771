package cases

import "time"

func a(x time.Duration, y int) {
	// ruleid: go/duration-product
	f(x * time.Second)
	// ruleid: go/duration-product
	f(time.Second * time.Minute)
	// ok: go/duration-product
	f(time.Duration(y) * time.Second)
	// ok: go/duration-product
	f(5 * time.Second)
	// ok: go/duration-product
	f(x * 2)
	// ok: go/duration-product
	f(x / time.Second)
}
