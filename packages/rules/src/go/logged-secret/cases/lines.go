package main

import (
	"fmt"
	"log"
)

func lines(user, password string, config Config) {
	// ruleid: go/logged-secret
	log.Println(password)
	// ruleid: go/logged-secret
	log.Printf("with %s", config.APIKey)
	// ruleid: go/logged-secret
	fmt.Println("with " + password)
	// ok: go/logged-secret
	log.Println(len(password))
	// ok: go/logged-secret
	log.Println(mask(password))
	// ok: go/logged-secret
	fmt.Sprintf("with %s", password)
	// ok: go/logged-secret
	log.Println(user)
}
