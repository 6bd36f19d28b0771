package main

import "net/http"

// ruleid: go/upload-without-limit
func add(w http.ResponseWriter, r *http.Request) {
	file, _, err := r.FormFile("picture")
	if err != nil {
		return
	}
	store(file)
}

func main() {
	http.HandleFunc("POST /pictures", add)
}
