package main

import "crypto/sha256"

func store(user *User, password string) {
	// ok: go/fast-password-hash
	user.Password = hash(bcrypt.GenerateFromPassword([]byte(password), 12))
}
