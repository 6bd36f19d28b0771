package main

import (
	"net/http"

	"gorm.io/gorm"
)

type User struct {
	ID   int64
	Name string
}

type users struct{}

func (users) take(db *gorm.DB, where ...interface{}) *User {
	found := &User{}
	// ok: go/sql-injection
	if err := db.Take(found, where...).Error; err != nil {
		return nil
	}
	return found
}

func (users) takeBy(db *gorm.DB, where ...interface{}) *User {
	found := &User{}
	// ruleid: go/sql-injection
	if err := db.Take(found, where...).Error; err != nil {
		return nil
	}
	return found
}

func fixed(db *gorm.DB, w http.ResponseWriter, r *http.Request) {
	users{}.take(db, "name = ? and id = ?", r.FormValue("name"), r.FormValue("id"))
}

func flawed(db *gorm.DB, w http.ResponseWriter, r *http.Request) {
	users{}.takeBy(db, "name = '"+r.FormValue("name")+"'", 1)
}
