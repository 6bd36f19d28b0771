package main

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
)

func blocks(key *rsa.PrivateKey, data []byte) {
	// ruleid: go/weak-padding
	rsa.EncryptPKCS1v15(rand.Reader, &key.PublicKey, data)
	// ruleid: go/weak-padding
	rsa.DecryptPKCS1v15(rand.Reader, key, data)
	// ok: go/weak-padding
	rsa.EncryptOAEP(sha256.New(), rand.Reader, &key.PublicKey, data, nil)
	// ok: go/weak-padding
	rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, data)
}
