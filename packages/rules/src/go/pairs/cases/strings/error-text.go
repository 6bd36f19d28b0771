package main

import (
	"fmt"
	"net/http"
)

func check(name string) error {
	return fmt.Errorf("no such user: %s", name)
}

func flawed(w http.ResponseWriter, r *http.Request) {
	err := check(r.FormValue("name"))
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<b>"+err.Error()+"</b>")
}

func fixed(w http.ResponseWriter, r *http.Request) {
	err := check("anna")
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<b>"+err.Error()+"</b>")
}
