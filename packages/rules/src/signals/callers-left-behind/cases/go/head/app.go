package app

// ruleid: review/callers-left-behind
func renameAll(from string, to string) {
	use(from, to)
}

// ok: review/callers-left-behind
func removeAll(from string, to string) {
	use(from, to)
}

func run() {
	renameAll("a")
	removeAll("a", "b")
}
