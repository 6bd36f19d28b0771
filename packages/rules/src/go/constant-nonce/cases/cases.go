package main

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"io"
)

func vectors(block cipher.Block, gcm cipher.AEAD, text []byte) {
	zeros := make([]byte, aes.BlockSize)
	// ruleid: go/constant-nonce
	cipher.NewCBCEncrypter(block, zeros)
	filled := make([]byte, aes.BlockSize)
	if _, err := io.ReadFull(rand.Reader, filled); err != nil {
		return
	}
	// ok: go/constant-nonce
	cipher.NewCBCEncrypter(block, filled)
	// ruleid: go/constant-nonce
	gcm.Seal(nil, []byte("abcdefghijkl"), text, nil)
	// ok: go/constant-nonce
	gcm.Seal(nil, text[:12], text[12:], nil)
}
