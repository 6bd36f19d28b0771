package main

import (
	"crypto/aes"
	"crypto/rand"
	"crypto/rc4"
	"crypto/rsa"
)

func ciphers(key []byte) {
	// ruleid: go/weak-cipher
	rc4.NewCipher(key)
	// ruleid: go/weak-cipher
	rsa.GenerateKey(rand.Reader, 1024)
	// ok: go/weak-cipher
	rsa.GenerateKey(rand.Reader, 3072)
	// ok: go/weak-cipher
	aes.NewCipher(key)
}
