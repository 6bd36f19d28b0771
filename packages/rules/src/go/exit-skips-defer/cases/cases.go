package cases

func a(x File) {
	if x == nil {
		// ok: go/exit-skips-defer
		log.Fatal("x")
	}
	defer x.Close()
	if x == nil {
		// ruleid: go/exit-skips-defer
		log.Fatalf("x")
	}
	// ruleid: go/exit-skips-defer
	os.Exit(1)
	// ok: go/exit-skips-defer
	os.Exit(0)
	func() {
		// ok: go/exit-skips-defer
		log.Fatal("x")
	}()
}
