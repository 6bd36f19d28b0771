package main

import (
	"errors"
	"net"
	"net/http"
	"net/url"
)

func check(address string) error {
	parsed, err := url.Parse(address)
	if err != nil {
		return err
	}
	found, err := net.LookupIP(parsed.Hostname())
	if err != nil {
		return err
	}
	for _, ip := range found {
		if ip.IsPrivate() || ip.IsLoopback() {
			return errors.New("refused")
		}
	}
	return nil
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/server-side-request-forgery
	http.Get(r.FormValue("address"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	if err := check(address); err != nil {
		http.Error(w, "refused", http.StatusBadRequest)
		return
	}
	// ok: go/server-side-request-forgery
	http.Get(address)
}
