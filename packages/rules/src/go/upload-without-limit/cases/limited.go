package main

import "net/http"

// ok: go/upload-without-limit
func add(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 5_000_000)
	file, _, err := r.FormFile("picture")
	if err != nil {
		return
	}
	store(file)
}

func main() {
	http.HandleFunc("POST /pictures", add)
}
