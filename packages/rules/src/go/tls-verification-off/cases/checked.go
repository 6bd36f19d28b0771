package main

import "crypto/tls"

func configs() []*tls.Config {
	later := &tls.Config{}
	// ruleid: go/tls-verification-off
	later.InsecureSkipVerify = true
	// ruleid: go/tls-verification-off
	first := &tls.Config{InsecureSkipVerify: true}
	// ok: go/tls-verification-off
	second := &tls.Config{InsecureSkipVerify: false}
	return []*tls.Config{later, first, second}
}
