package main

import (
	"crypto/tls"
	"os"
	"path/filepath"
)

func load(name string) (*tls.Certificate, error) {
	certificate, err := tls.LoadX509KeyPair(filepath.Join("/srv/certificates", name+".crt"), "/srv/key.pem")
	return &certificate, err
}

func isKnown(name string) bool {
	// ruleid: go/path-traversal
	_, err := os.ReadFile(filepath.Join("/srv/sites", name))
	return err == nil
}

func isKnownBase(name string) bool {
	// ok: go/path-traversal
	_, err := os.ReadFile(filepath.Join("/srv/sites", filepath.Base(name)))
	return err == nil
}

func main() {
	flawed := &tls.Config{GetCertificate: func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		isKnown(hello.ServerName)
		return load("default")
	}}
	fixed := &tls.Config{GetCertificate: func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		isKnownBase(hello.ServerName)
		return load("default")
	}}
	tls.Listen("tcp", ":443", flawed)
	tls.Listen("tcp", ":8443", fixed)
}
