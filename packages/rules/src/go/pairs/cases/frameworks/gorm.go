package main

import (
	"net/http"

	"gorm.io/gorm"
)

type user struct{ Name string }

func flawed(db *gorm.DB, r *http.Request) {
	var users []user
	// ruleid: go/sql-injection
	db.Where("name = '" + r.FormValue("name") + "'").Find(&users)
	// ruleid: go/sql-injection
	db.Model(&user{}).Order(r.FormValue("order")).Find(&users)
}

func fixed(db *gorm.DB, r *http.Request) {
	var users []user
	// ok: go/sql-injection
	db.Where("name = ?", r.FormValue("name")).Find(&users)
}
