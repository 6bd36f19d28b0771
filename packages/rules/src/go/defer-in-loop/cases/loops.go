package main

func loops(list []func()) {
	for _, item := range list {
		// ruleid: go/defer-in-loop
		defer item()
		func() {
			// ok: go/defer-in-loop
			defer item()
		}()
	}
	for _, item := range list {
		// ok: go/defer-in-loop
		defer item()
		break
	}
	// ok: go/defer-in-loop
	defer list[0]()
}

func all(conns []io.Closer) {
	for _, conn := range conns {
		// ok: go/defer-in-loop
		defer func(c io.Closer) {
			_ = c.Close()
		}(conn)
	}
}
