package cases

import "math"

func a(x float64) bool {
	// ok: go/nan-comparison
	f(math.IsNaN(x))
	// ruleid: go/nan-comparison
	return x == math.NaN()
}
