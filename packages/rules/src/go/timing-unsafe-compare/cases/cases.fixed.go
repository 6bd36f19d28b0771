package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
)

type settings struct{ apiKey, kind string }

func check(s settings, key, body []byte, r *http.Request) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	expected := hex.EncodeToString(mac.Sum(nil))
	// ruleid: go/timing-unsafe-compare
	if subtle.ConstantTimeCompare([]byte(expected), []byte(r.Header.Get("X-Signature"))) != 1 {
		return false
	}
	// ok: go/timing-unsafe-compare
	if !hmac.Equal([]byte(expected), []byte(r.Header.Get("X-Signature"))) {
		return false
	}
	// ruleid: go/timing-unsafe-compare
	if subtle.ConstantTimeCompare([]byte(r.Header.Get("X-Key")), []byte(s.apiKey)) == 1 {
		return true
	}
	// ok: go/timing-unsafe-compare
	return r.FormValue("kind") == s.kind
}
