package main

import (
	"crypto/tls"
	"net/http"
)

func settings(insecure bool) http.RoundTripper {
	config := &tls.Config{}
	// ruleid: go/tls-verification-off
	config.InsecureSkipVerify = true
	// ok: go/tls-verification-off
	config.InsecureSkipVerify = insecure
	// ok: go/tls-verification-off
	return &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: false}}
}
