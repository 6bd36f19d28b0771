package cases

import "os"

func a(path string, keep func(*os.File)) {
	// ruleid: go/resource-not-closed
	one, _ := os.Open(path)
	one.WriteString("x")
	// ok: go/resource-not-closed
	two, _ := os.Open(path)
	defer two.Close()
	// ok: go/resource-not-closed
	three, _ := os.Open(path)
	keep(three)
}

func b(path string) *os.File {
	// ok: go/resource-not-closed
	file, _ := os.Open(path)
	return file
}
