package main

import "os"

var disk = map[string]any{
	removeKey: diskRemove,
	countKey:  diskCount,
	listKey:   diskList,
	openKey:   diskOpen,
	closeKey:  diskClose,
	renameKey: diskRename,
	copyKey:   diskCopy,
	touchKey:  diskTouch,
	lockKey:   diskLock,
}

func diskRemove(name string) error {
	// ruleid: go/path-traversal
	return os.Remove("/data/" + name)
}

func diskCount(name string) error {
	// ok: go/path-traversal
	return os.Remove("/data/files.txt")
}

func diskList(name string) error { return nil }

func diskOpen(name string) error { return nil }

func diskClose(name string) error { return nil }

func diskRename(name string) error {
	// ok: go/path-traversal
	return os.Rename("/data/"+name, "/data/old")
}

func diskCopy(name string) error { return nil }

func diskTouch(name string) error { return nil }

func diskLock(name string) error { return nil }
