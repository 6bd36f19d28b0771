package main

import (
	"net"
	"net/http"
)

var client = &http.Client{}

func requests(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("target")
	// ruleid: go/server-side-request-forgery
	request, err := http.NewRequest("GET", target, nil)
	if err != nil {
		return
	}
	client.Do(request)
	// ruleid: go/server-side-request-forgery
	client.Post(target, "text/plain", r.Body)
	// ruleid: go/server-side-request-forgery
	net.Dial("tcp", target+":80")
	// ok: go/server-side-request-forgery
	client.Get("https://example.com/" + target)
}
