package a

func a(x []bool) {
	if x[0] {
		if x[1] {
			if x[2] {
				if x[3] {
					if x[4] {
						// ruleid: go/too-deep
						if x[5] {
							if x[6] {
								f()
							}
						}
					}
				}
			}
		}
	}
}

func b(x []bool) {
	if x[0] {
		if x[1] {
			if x[2] {
				if x[3] {
					// ok: go/too-deep
					if x[4] {
						f()
					}
				}
			}
		}
	}
}
