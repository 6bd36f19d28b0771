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
