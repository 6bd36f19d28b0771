package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
)

func isOurs(key, body, given []byte) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	// ruleid: go/timing-unsafe-compare
	return bytes.Equal(mac.Sum(nil), given)
}
