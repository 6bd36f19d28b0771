package main

import (
	"net/http"
)

// The request of a transport is one that the program sends; a handler's is one that somebody sent it.
type transport struct{ next http.RoundTripper }

func (t *transport) RoundTrip(request *http.Request) (*http.Response, error) {
	// ok: go/server-side-request-forgery
	other, err := http.NewRequest(request.Method, request.URL.String(), request.Body)
	if err != nil {
		return nil, err
	}
	return t.next.RoundTrip(other)
}

func send(request *http.Request) *http.Response {
	// ok: go/server-side-request-forgery
	answer, _ := http.Get(request.URL.String())
	return answer
}

func handle(w http.ResponseWriter, request *http.Request) {
	// ruleid: go/server-side-request-forgery
	http.Get(request.URL.String())
}
