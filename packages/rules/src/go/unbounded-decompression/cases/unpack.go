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

func replaced(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Content-Encoding") == "gzip" {
		reader, err := gzip.NewReader(r.Body)
		if err != nil {
			return
		}
		r.Body = reader
	}
	// ruleid: go/unbounded-decompression
	data, _ := io.ReadAll(r.Body)
	store(data)
}

func unpacked(packed io.Reader) (io.Reader, error) {
	return gzip.NewReader(packed)
}

func throughOwn(w http.ResponseWriter, r *http.Request) {
	reader, err := unpacked(r.Body)
	if err != nil {
		return
	}
	// ruleid: go/unbounded-decompression
	data, _ := io.ReadAll(reader)
	store(data)
}

// Both an answer that is unpacked and a request that is not are read by one function.
func readBody(body io.Reader) []byte {
	// ok: go/unbounded-decompression
	data, _ := io.ReadAll(body)
	return data
}

func asSent(w http.ResponseWriter, r *http.Request) {
	store(readBody(r.Body))
	file, err := os.Open("words.gz")
	if err != nil {
		return
	}
	reader, err := gzip.NewReader(file)
	if err != nil {
		return
	}
	store(readBody(reader))
}

func main() {
	http.HandleFunc("/replaced", replaced)
	http.HandleFunc("/throughOwn", throughOwn)
	http.HandleFunc("/asSent", asSent)
	http.HandleFunc("/body", body)
	http.HandleFunc("/deflated", deflated)
	http.HandleFunc("/limited", limited)
	http.HandleFunc("/own", own)
	http.HandleFunc("/plain", plain)
}
