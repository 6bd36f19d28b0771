package main

var memory = map[string]any{
	removeKey: memoryRemove,
	countKey:  memoryCount,
	listKey:   memoryList,
	openKey:   memoryOpen,
	closeKey:  memoryClose,
	renameKey: memoryRename,
	copyKey:   memoryCopy,
	touchKey:  memoryTouch,
	lockKey:   memoryLock,
}

func memoryRemove(name string) error { return nil }

func memoryCount(name string) error { return nil }

func memoryList(name string) error { return nil }

func memoryOpen(name string) error { return nil }

func memoryClose(name string) error { return nil }

func memoryRename(name string) error { return nil }

func memoryCopy(name string) error { return nil }

func memoryTouch(name string) error { return nil }

func memoryLock(name string) error { return nil }
