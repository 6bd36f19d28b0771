package main

type pair struct{ a, b int }

func operands(p pair, x, y float64, isOn bool) bool {
	// ruleid: go/identical-operands
	if isOn && isOn {
		return true
	}
	// ruleid: go/identical-operands
	if p.a-p.a > 1 {
		return true
	}
	// ok: go/identical-operands
	if x != x || x == y {
		return true
	}
	// ok: go/identical-operands
	return p.a*p.a > p.a+p.a
}
