package app

import "net/http"

// ok: review/callers-left-behind
func show(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain")
}
