package main

import "os"

func main() {
	// ruleid: go/open-file-mode
	os.WriteFile("/var/lib/app/state", nil, 0777)
}
