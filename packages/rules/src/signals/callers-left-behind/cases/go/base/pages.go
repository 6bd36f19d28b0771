package app

import "net/http"

func show(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain")
}
