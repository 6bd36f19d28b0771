package main

import (
	"archive/zip"
	"os"
	"path/filepath"
)

func flawed(archive, to string) {
	reader, err := zip.OpenReader(archive)
	if err != nil {
		return
	}
	for _, file := range reader.File {
		// ruleid: go/zip-slip
		os.Create(filepath.Join(to, file.Name))
	}
}

func fixed(archive, to string) {
	reader, err := zip.OpenReader(archive)
	if err != nil {
		return
	}
	for _, file := range reader.File {
		if !filepath.IsLocal(file.Name) {
			continue
		}
		// ok: go/zip-slip
		os.Create(filepath.Join(to, file.Name))
	}
}
