package main

import (
	"net/http"

	"gorm.io/gorm"
)

type Note struct {
	ID        uint
	CreatedBy string
	Text      string
}

var db *gorm.DB

func user(r *http.Request) string {
	name, _ := r.Context().Value("user").(string)
	return name
}

func remove(w http.ResponseWriter, r *http.Request) {
	// ok: go/object-without-owner
	db.Where("created_by = ?", user(r)).Delete(&Note{}, r.PathValue("id"))
}

func main() {
	http.HandleFunc("POST /notes/{id}", remove)
	http.ListenAndServe(":80", nil)
}
