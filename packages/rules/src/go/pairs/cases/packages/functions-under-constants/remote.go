package main

var remote = map[string]any{
	removeKey: remoteRemove,
	countKey:  remoteCount,
	listKey:   remoteList,
	openKey:   remoteOpen,
	closeKey:  remoteClose,
	renameKey: remoteRename,
	copyKey:   remoteCopy,
	touchKey:  remoteTouch,
	lockKey:   remoteLock,
}

func remoteRemove(name string) error { return nil }

func remoteCount(name string) error { return nil }

func remoteList(name string) error { return nil }

func remoteOpen(name string) error { return nil }

func remoteClose(name string) error { return nil }

func remoteRename(name string) error { return nil }

func remoteCopy(name string) error { return nil }

func remoteTouch(name string) error { return nil }

func remoteLock(name string) error { return nil }
