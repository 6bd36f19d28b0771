package main

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/base64"
	"io"
	"net/http"
	"os"
)

func body(w http.ResponseWriter, r *http.Request) {
	reader, err := gzip.NewReader(r.Body)
	if err != nil {
		return
	}
	// ruleid: go/unbounded-decompression
	data, _ := io.ReadAll(reader)
	store(data)
}

func deflated(w http.ResponseWriter, r *http.Request) {
	packed, err := base64.StdEncoding.DecodeString(r.URL.Query().Get("request"))
	if err != nil {
		return
	}
	// ruleid: go/unbounded-decompression
	data, _ := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	store(data)
}

func limited(w http.ResponseWriter, r *http.Request) {
	reader, err := gzip.NewReader(r.Body)
	if err != nil {
		return
	}
	// ok: go/unbounded-decompression
	data, _ := io.ReadAll(io.LimitReader(reader, 1<<20))
	store(data)
}

func own(w http.ResponseWriter, r *http.Request) {
	file, err := os.Open("words.gz")
	if err != nil {
		return
	}
	reader, err := gzip.NewReader(file)
	if err != nil {
		return
	}
	// ok: go/unbounded-decompression
	data, _ := io.ReadAll(reader)
	store(data)
}

func plain(w http.ResponseWriter, r *http.Request) {
	// ok: go/unbounded-decompression
	data, _ := io.ReadAll(r.Body)
	store(data)
}

func main() {
	http.HandleFunc("/body", body)
	http.HandleFunc("/deflated", deflated)
	http.HandleFunc("/limited", limited)
	http.HandleFunc("/own", own)
	http.HandleFunc("/plain", plain)
}
