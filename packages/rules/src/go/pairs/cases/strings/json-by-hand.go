package main

import (
	"fmt"
	"net/http"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	w.Write([]byte("<p>{\"name\": \"" + r.FormValue("name") + "\"}</p>"))
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "Hello %s", r.FormValue("name"))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	w.Write([]byte("{ \"name\": \"" + r.FormValue("name") + "\"}"))
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "[\"%s\"]", r.FormValue("name"))
}
