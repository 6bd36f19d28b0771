package main

import (
	"net/http"
	"os"

	"github.com/gorilla/schema"
	"github.com/mitchellh/mapstructure"
)

type form struct {
	Name string
	Size int
}

type copied struct {
	Folder string
	Size   int
}

var decoder = schema.NewDecoder()

func flawed(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	var f form
	if err := decoder.Decode(&f, r.PostForm); err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Open("/srv/" + f.Name)
	var c copied
	if err := mapstructure.WeakDecode(map[string]any{"folder": r.FormValue("folder")}, &c); err != nil {
		return
	}
	// ruleid: go/path-traversal
	os.Open("/srv/" + c.Folder)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	var f form
	if err := decoder.Decode(&f, r.PostForm); err != nil {
		return
	}
	// ok: go/path-traversal
	os.Open("/srv/" + string(rune(f.Size)))
}
