package main

import (
	"bytes"
	"encoding/gob"
	"io"
	"net/http"
)

func read(w http.ResponseWriter, r *http.Request) {
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	// ruleid: go/unsafe-deserialization
	gob.NewDecoder(bytes.NewReader(data))
	// ok: go/unsafe-deserialization
	gob.NewDecoder(bytes.NewReader([]byte("x")))
}
