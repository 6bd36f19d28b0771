package main

import (
	"io/ioutil"
	"os"
)

func modes() {
	// ruleid: go/open-file-mode
	os.Mkdir("a", 0o777)
	// ruleid: go/open-file-mode
	os.OpenFile("b", os.O_CREATE, 0666)
	// ruleid: go/open-file-mode
	ioutil.WriteFile("e", nil, os.ModePerm)
	// ok: go/open-file-mode
	ioutil.WriteFile("f", nil, 0o600)
	// ok: go/open-file-mode
	os.OpenFile("c", os.O_CREATE, 0o644)
	// ok: go/open-file-mode
	os.MkdirAll("d", 0o755)
}
