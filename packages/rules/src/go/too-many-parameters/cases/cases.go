package cases

// ruleid: go/too-many-parameters
func a(x1 int, x2 int, x3 int, x4 int, x5 int, x6 int, x7 int, x8 int) {}
// ok: go/too-many-parameters
func b(x1 int, x2 int, x3 int, x4 int, x5 int, x6 int, x7 int) {}
