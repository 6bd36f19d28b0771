package main

import (
	"io"
	"mime"
	"net/http"
	"os"
	"path/filepath"
)

func download(address string, folder string) error {
	resp, err := http.Get(address)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	_, params, err := mime.ParseMediaType(resp.Header.Get("Content-Disposition"))
	if err != nil {
		return err
	}
	// ruleid: go/path-traversal
	file, err := os.Create(filepath.Join(folder, params["filename"]))
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = io.Copy(file, resp.Body)
	return err
}

func downloadFixed(address string, folder string) error {
	resp, err := http.Get(address)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	_, params, err := mime.ParseMediaType(resp.Header.Get("Content-Disposition"))
	if err != nil {
		return err
	}
	// ok: go/path-traversal
	file, err := os.Create(filepath.Join(folder, filepath.Base(params["filename"])))
	if err != nil {
		return err
	}
	return file.Close()
}
