package cases

import "time"

func a(x chan int, ctx Context) {
	for {
		select {
		case y := <-x:
			f(y)
		// ruleid: go/timer-in-loop
		case <-time.After(1):
			f(0)
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		// ok: go/timer-in-loop
		case <-time.After(1):
		}
	}
	select {
	case y := <-x:
		f(y)
	// ok: go/timer-in-loop
	case <-time.After(1):
	}
}
