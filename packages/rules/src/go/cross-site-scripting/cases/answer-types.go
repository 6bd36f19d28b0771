package files

import (
	"net/http"

	"gorm.io/gorm"
)

type File struct {
	Type string
	Data []byte
}

func Shown(db *gorm.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var file File
		// source: go/cross-site-scripting
		db.First(&file)
		// ruleid: go/cross-site-scripting
		w.Header().Set("Content-Type", file.Type)
		w.WriteHeader(http.StatusOK)
	}
}

func Saved(db *gorm.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var file File
		db.First(&file)
		w.Header().Set("Content-Disposition", "attachment")
		// ok: go/cross-site-scripting
		w.Header().Set("Content-Type", file.Type)
		w.WriteHeader(http.StatusOK)
	}
}
