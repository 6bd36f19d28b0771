package main

import "net/http"

func start(address string) {
	// ruleid: go/server-without-timeout
	http.ListenAndServe(address, nil)
	// ruleid: go/server-without-timeout
	http.ListenAndServeTLS(":443", "a", "b", nil)
	server := &http.Server{Addr: address}
	// ok: go/server-without-timeout
	server.ListenAndServe()
}
