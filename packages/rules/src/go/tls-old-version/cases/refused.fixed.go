package main

import "crypto/tls"

func client() *tls.Config {
	// ruleid: go/tls-old-version
	return &tls.Config{ServerName: "example.com", MinVersion: tls.VersionTLS12}
}

func later(config *tls.Config) {
	// ruleid: go/tls-old-version
	config.MinVersion = tls.VersionTLS12
}
