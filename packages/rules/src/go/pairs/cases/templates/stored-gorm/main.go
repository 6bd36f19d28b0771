package main

import (
	"net/http"
	"text/template"

	"gorm.io/gorm"
)

type Post struct {
	Title string
	Text  string
}

var pages = template.Must(template.ParseFiles("templates/posts.html"))

func show(db *gorm.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var posts []Post
		db.Find(&posts)
		pages.ExecuteTemplate(w, "posts.html", posts)
	}
}
