package main

type case_ struct {
	x string
	y string
}

func f(o *case_) string {
	o.x = "1"
	return o.y
}
