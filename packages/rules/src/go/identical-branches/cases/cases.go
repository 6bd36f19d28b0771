package cases

func a(x bool, y Task) {
	// ruleid: go/identical-branches
	if x {
		y.Run()
	} else {
		y.Run()
	}
	// ok: go/identical-branches
	if x {
		y.Run()
	} else if y.Ready {
		y.Run()
	}
	// ok: go/identical-branches
	if x {
		y.Run()
	} else {
		y.Stop()
	}
}
