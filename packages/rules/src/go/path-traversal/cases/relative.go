package cases

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const uploads = "/srv/uploads"

func showUpload(w http.ResponseWriter, r *http.Request) {
	full := filepath.Join(uploads, r.URL.Query().Get("name"))
	// ruleid: go/path-traversal
	data, _ := os.ReadFile(full)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}

func showBelow(w http.ResponseWriter, r *http.Request) {
	full := filepath.Join(uploads, r.URL.Query().Get("name"))
	way, err := filepath.Rel(uploads, full)
	if err != nil || way == ".." || strings.HasPrefix(way, "../") {
		http.NotFound(w, r)
		return
	}
	// ok: go/path-traversal
	data, _ := os.ReadFile(full)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}

func showWithin(w http.ResponseWriter, r *http.Request) {
	full := filepath.Join(uploads, r.URL.Query().Get("name"))
	way, err := filepath.Rel(uploads, full)
	if err != nil || way == ".." || strings.HasPrefix(way, ".."+string(filepath.Separator)) {
		http.NotFound(w, r)
		return
	}
	// ok: go/path-traversal
	data, _ := os.ReadFile(full)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}
