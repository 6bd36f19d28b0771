package files

import "io/ioutil"
import "os"

// What it gives is of another type.
func list() int {
	// ruleid: go/deprecated-api
	files, _ := ioutil.ReadDir(".")
	return len(files)
}

func load() []byte {
	// ruleid: go/deprecated-api
	text, _ := os.ReadFile("a")
	return text
}
