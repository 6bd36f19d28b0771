package main

import "crypto/tls"

func configs() []*tls.Config {
	later := &tls.Config{}
	// ruleid: go/tls-verification-off
	later.InsecureSkipVerify = false
	// ruleid: go/tls-verification-off
	first := &tls.Config{InsecureSkipVerify: false}
	// ok: go/tls-verification-off
	second := &tls.Config{InsecureSkipVerify: false}
	return []*tls.Config{later, first, second}
}
