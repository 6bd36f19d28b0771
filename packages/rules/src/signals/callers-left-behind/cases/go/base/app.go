package app

func renameAll(from string) {
	use(from)
}

func removeAll(from string) {
	use(from)
}

func run() {
	renameAll("a")
	removeAll("a")
}
