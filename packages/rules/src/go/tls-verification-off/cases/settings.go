package main

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
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

func checkedByOwn(name string) []*tls.Config {
	// ok: go/tls-verification-off
	first := &tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: isFromOwn}
	second := &tls.Config{}
	// ok: go/tls-verification-off
	second.InsecureSkipVerify = true
	second.VerifyConnection = func(state tls.ConnectionState) error {
		if state.PeerCertificates[0].Subject.CommonName != name {
			return errors.New("another name")
		}
		return nil
	}
	third := &tls.Config{
		// ruleid: go/tls-verification-off
		InsecureSkipVerify:    true,
		VerifyPeerCertificate: acceptsAll,
	}
	// ruleid: go/tls-verification-off
	fourth := &tls.Config{InsecureSkipVerify: true, VerifyConnection: nil}
	return []*tls.Config{first, second, third, fourth}
}

func isFromOwn(raw [][]byte, chains [][]*x509.Certificate) error {
	if len(raw) == 0 {
		return errors.New("no certificate")
	}
	return nil
}

func acceptsAll(raw [][]byte, chains [][]*x509.Certificate) error {
	return nil
}
