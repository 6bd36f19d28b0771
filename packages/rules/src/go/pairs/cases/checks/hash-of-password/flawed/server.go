package main

import "crypto/sha256"

func store(user *User, password string) {
	// ruleid: go/fast-password-hash
	user.Password = hex(sha256.Sum256([]byte(password)))
}
