package cases

func a(x chan int) {
	for {
		switch <-x {
		case 1:
			// ruleid: go/ineffective-break
			break
		default:
			f()
		}
	}
}

func b(x chan int) {
	for {
		switch <-x {
		case 1:
			// ok: go/ineffective-break
			break
		default:
			return
		}
	}
	for x != nil {
		switch <-x {
		case 1:
			// ok: go/ineffective-break
			break
		}
	}
}
