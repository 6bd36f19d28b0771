package main

import (
	"crypto/hmac"
	"crypto/sha256"
)

func isOurs(key, body, given []byte) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	// ruleid: go/timing-unsafe-compare
	return hmac.Equal(mac.Sum(nil), given)
}
