package files

import "io/ioutil"

// What it gives is of another type.
func list() int {
	// ruleid: go/deprecated-api
	files, _ := ioutil.ReadDir(".")
	return len(files)
}

func load() []byte {
	// ruleid: go/deprecated-api
	text, _ := ioutil.ReadFile("a")
	return text
}
