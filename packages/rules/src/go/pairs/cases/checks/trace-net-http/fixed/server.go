package main

import (
	"net/http"
	"runtime/debug"
)

func report(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if recover() != nil {
			// ok: go/error-exposure
			w.Write([]byte("failed"))
		}
	}()
	make(w)
}
