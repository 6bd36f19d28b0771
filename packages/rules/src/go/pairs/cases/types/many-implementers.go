package main

import (
	"net/http"
	"os"
	"strconv"
)

type store interface {
	Remove(name string)
	Count(name string) int
}

func open(kind string) store {
	switch kind {
	case "disk":
		return diskStore{}
	case "memory":
		return memoryStore{}
	case "tape":
		return tapeStore{}
	case "mirror":
		return mirrorStore{}
	case "cloud":
		return cloudStore{}
	case "ftp":
		return ftpStore{}
	case "zip":
		return zipStore{}
	case "cache":
		return cacheStore{}
	case "remote":
		return remoteStore{}
	}
	return nil
}

func serve(kind string) {
	http.HandleFunc("/remove", func(w http.ResponseWriter, r *http.Request) {
		open(kind).Remove(r.FormValue("name"))
		open(kind).Count(r.FormValue("name"))
	})
}

type diskStore struct{}

func (diskStore) Remove(name string) {
	// ruleid: go/path-traversal
	os.Remove("/data/" + name)
}

func (diskStore) Count(name string) int {
	// ok: go/path-traversal
	os.Remove("/data/" + strconv.Itoa(len(name)))
	return 0
}

type memoryStore struct{}

func (memoryStore) Remove(name string) {}

func (memoryStore) Count(name string) int { return 1 }

type tapeStore struct{}

func (tapeStore) Remove(name string) {}

func (tapeStore) Count(name string) int { return 2 }

type mirrorStore struct{}

func (mirrorStore) Remove(name string) {}

func (mirrorStore) Count(name string) int { return 3 }

type cloudStore struct{}

func (cloudStore) Remove(name string) {}

func (cloudStore) Count(name string) int { return 4 }

type ftpStore struct{}

func (ftpStore) Remove(name string) {}

func (ftpStore) Count(name string) int { return 5 }

type zipStore struct{}

func (zipStore) Remove(name string) {}

func (zipStore) Count(name string) int { return 6 }

type cacheStore struct{}

func (cacheStore) Remove(name string) {}

func (cacheStore) Count(name string) int { return 7 }

type remoteStore struct{}

func (remoteStore) Remove(name string) {}

func (remoteStore) Count(name string) int { return 8 }
