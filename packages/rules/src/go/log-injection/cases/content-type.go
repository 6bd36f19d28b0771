package main

import (
	"log"
	"mime"
	"net/http"
	"path/filepath"
)

func upload(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ok: go/log-injection
	log.Printf("a file of type %s", mime.TypeByExtension(filepath.Ext(name)))
	// ruleid: go/log-injection
	log.Printf("a file like %s", filepath.Ext(name))
}
