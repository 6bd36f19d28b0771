package main

import (
	"archive/tar"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func unpack(from io.Reader, folder string) {
	reader := tar.NewReader(from)
	for {
		header, err := reader.Next()
		if err != nil {
			return
		}
		// ruleid: go/zip-slip
		os.MkdirAll(filepath.Join(folder, header.Name), 0o755)
	}
}

func unpackFixed(from io.Reader, folder string) {
	reader := tar.NewReader(from)
	for {
		header, err := reader.Next()
		if err != nil {
			return
		}
		target := filepath.Join(folder, header.Name)
		if !strings.HasPrefix(target, filepath.Clean(folder)+"/") {
			continue
		}
		// ok: go/zip-slip
		os.MkdirAll(target, 0o755)
	}
}
