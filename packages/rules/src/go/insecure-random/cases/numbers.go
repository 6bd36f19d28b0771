package main

import "math/rand"

type user struct{ Salt, Rights int }

func numbers(list []int) {
	// ruleid: go/insecure-random
	sessionID := rand.Intn(1000000)
	_ = sessionID
	// ruleid: go/insecure-random
	_ = user{Salt: rand.Int()}
	// ruleid: go/insecure-random
	token := map[string]int{"value": rand.Int()}
	// ok: go/insecure-random
	apiKey := user{Rights: rand.Intn(4)}
	_, _ = token, apiKey
	// ok: go/insecure-random
	index := rand.Intn(len(list))
	_ = index
}
