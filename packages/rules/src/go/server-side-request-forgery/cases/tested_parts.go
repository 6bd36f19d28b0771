package main

import (
	"log"
	"net/http"
	"net/url"
)

func one(w http.ResponseWriter, r *http.Request) {
	address := r.URL.Query().Get("address")
	parsed, err := url.Parse(address)
	if err != nil || parsed.Hostname() != "login.example.com" {
		http.Error(w, "no", http.StatusBadRequest)
		return
	}
	// ok: go/server-side-request-forgery
	http.Get(address)
}

func told(w http.ResponseWriter, r *http.Request) {
	address := r.URL.Query().Get("address")
	parsed, _ := url.Parse(address)
	if parsed.Hostname() != "login.example.com" {
		log.Println("another host")
	}
	// ruleid: go/server-side-request-forgery
	http.Get(address)
}

func main() {
	http.HandleFunc("/one", one)
	http.HandleFunc("/told", told)
	http.ListenAndServe("localhost:8080", nil)
}
