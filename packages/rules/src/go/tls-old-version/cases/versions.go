package main

import "crypto/tls"

func versions() *tls.Config {
	config := &tls.Config{MinVersion: tls.VersionTLS13}
	// ruleid: go/tls-old-version
	config.MaxVersion = tls.VersionTLS11
	// ok: go/tls-old-version
	config.MinVersion = tls.VersionTLS12
	return config
}
