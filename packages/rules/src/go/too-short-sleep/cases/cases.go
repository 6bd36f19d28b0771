package cases

import "time"

func a() {
	// ruleid: go/too-short-sleep
	time.Sleep(100)
	// ruleid: go/too-short-sleep
	time.NewTimer(5)
	// ok: go/too-short-sleep
	time.Sleep(0)
	// ok: go/too-short-sleep
	time.Sleep(1)
	// ok: go/too-short-sleep
	time.Sleep(5 * time.Second)
	// ok: go/too-short-sleep
	time.Sleep(5000000)
}
