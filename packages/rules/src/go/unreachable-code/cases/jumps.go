package main

import (
	"log"
	"os"
)

func jumps(list []int) int {
	for range list {
		continue
		// ruleid: go/unreachable-code
		print("a")
	}
	if len(list) == 1 {
		os.Exit(1)
		// ruleid: go/unreachable-code
		print("b")
	}
	if len(list) == 2 {
		panic("c")
		// ok: go/unreachable-code
		return 1
	}
	goto end
end:
	// ok: go/unreachable-code
	return 2
}

func ends() {
	log.Fatal("d")
	// ruleid: go/unreachable-code
	log.Fatal("e")
	// ok: go/unreachable-code
	print("f")
}

func own() {
	log := newLogger()
	log.Fatal("g")
	// ok: go/unreachable-code
	print("h")
}
