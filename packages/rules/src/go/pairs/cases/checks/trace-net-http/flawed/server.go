package main

import (
	"net/http"
	"runtime/debug"
)

func report(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if recover() != nil {
			// ruleid: go/error-exposure
			w.Write(debug.Stack())
		}
	}()
	make(w)
}
