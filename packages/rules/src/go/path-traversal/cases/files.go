package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

func files(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	// ruleid: go/path-traversal
	os.Remove("/srv/" + name)
	// ruleid: go/path-traversal
	os.OpenFile(filepath.Clean(name), os.O_RDWR, 0o600)
	// ruleid: go/path-traversal
	http.ServeFile(w, r, "/srv/"+name)
	// ok: go/path-traversal
	os.Stat("/srv/" + filepath.Base(name))
	root := "/srv"
	path, err := filepath.Abs(filepath.Join(root, name))
	if err != nil || !strings.HasPrefix(path, root+string(filepath.Separator)) {
		return
	}
	// ok: go/path-traversal
	os.Open(path)
}

func upload(w http.ResponseWriter, r *http.Request) {
	file, header, err := r.FormFile("file")
	if err != nil {
		return
	}
	// The name of an upload is the last part of what was sent.
	// ok: go/path-traversal
	target, err := os.Create("/srv/" + header.Filename)
	if err != nil {
		return
	}
	io.Copy(target, file)
	// ok: go/path-traversal
	os.Create(filepath.Join("/srv", filepath.Base(header.Filename)))
}
