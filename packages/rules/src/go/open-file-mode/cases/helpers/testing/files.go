package testing

import "os"

func prepare(folder string) {
	// ok: go/open-file-mode
	os.MkdirAll(folder, 0777)
	// ok: go/open-file-mode
	os.WriteFile(folder+"/state", nil, 0777)
}
