package main

import (
	"encoding/json"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	w.Write([]byte(r.FormValue("name")))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	json.NewEncoder(w).Encode(map[string]string{"name": r.FormValue("name")})
	data, _ := json.Marshal(r.FormValue("name"))
	// ok: go/cross-site-scripting
	w.Write(data)
}
