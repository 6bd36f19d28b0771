package main

import (
	"net/http"
	"os/exec"

	"example.org/vault"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	store := vault.Open("/srv")
	text, err := store.Decode(r.FormValue("name"))
	if err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command(text.Name).Run()
	name, err := store.Find(r.FormValue("name"))
	if err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command(string(name)).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	store := vault.Open("/srv")
	name := r.FormValue("name")
	var item *vault.Item
	var err error
	if store.HasFile(name) {
		item, err = store.FileItem(name)
	} else {
		item, err = store.Find(name)
	}
	if err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command(item.Tool).Run()
	// ok: go/command-injection
	exec.Command(item.ID.String()).Run()
}
