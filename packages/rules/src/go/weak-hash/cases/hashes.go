package main

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
)

func hashes(data []byte) {
	// ruleid: go/weak-hash
	first := md5.New()
	first.Write(data)
	// ruleid: go/weak-hash
	second := sha1.Sum(data)
	_ = second
	// ok: go/weak-hash
	third := sha256.Sum256(data)
	_ = third
	// ok: go/weak-hash
	etag := md5.Sum(data)
	_ = etag
}
