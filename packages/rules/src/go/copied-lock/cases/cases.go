package cases

import "sync"

// ruleid: go/copied-lock
func a(x sync.Mutex) {}
// ok: go/copied-lock
func b(x *sync.Mutex, y sync.Locker) {}
// ok: go/copied-lock
func c(x []sync.Mutex) {}
