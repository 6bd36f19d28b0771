package main

import (
	"mime/multipart"
	"path/filepath"

	"github.com/mholt/archiver/v3"
	"net/http"
	"os"
)

func keep(file *multipart.FileHeader) error {
	// ok: go/path-traversal
	_, err := os.Create(filepath.Join("uploads", file.Filename))
	return err
}

func keepNamed(file *multipart.FileHeader) error {
	// ok: go/path-traversal
	_, err := os.Create(filepath.Join("uploads", filepath.Base(file.Filename)))
	return err
}

func keepAs(file *multipart.FileHeader, r *http.Request) error {
	// ruleid: go/path-traversal
	_, err := os.Create(filepath.Join("uploads", r.FormValue("as"), file.Filename))
	return err
}

func unpack(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/path-traversal
	archiver.Unarchive(filepath.Join("uploads", r.FormValue("name")), "unpacked")
	// ok: go/path-traversal
	archiver.Unarchive("uploads/all.zip", "unpacked")
}
