package main

import "net/http"

func mine(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cors-reflected-origin
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

func ours(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	if origin == "https://app.example.com" {
		// ok: go/cors-reflected-origin
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
	// ok: go/cors-reflected-origin
	w.Header().Set("Vary", r.Header.Get("Origin"))
}

func theirs(w http.ResponseWriter, r *http.Request) {
	if origin := r.Header.Get("Origin"); origin != "" {
		// ruleid: go/cors-reflected-origin
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
}

func main() {
	http.HandleFunc("/mine", mine)
	http.HandleFunc("/ours", ours)
	http.HandleFunc("/theirs", theirs)
}
