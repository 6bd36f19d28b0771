package main

import "math/rand"

type user struct{ Salt int }

func numbers(list []int) {
	// ruleid: go/insecure-random
	sessionID := rand.Intn(1000000)
	_ = sessionID
	// ruleid: go/insecure-random
	_ = user{Salt: rand.Int()}
	// ok: go/insecure-random
	index := rand.Intn(len(list))
	_ = index
}
