package main

import (
	"net/http"

	"example.org/shop/model"
	"gorm.io/gorm"
)

var db *gorm.DB

type account struct {
	ID   uint
	Name string
}

func byName(name string) (*account, error) {
	found := account{Name: name}
	// ok: go/sql-injection
	if err := db.Where(found).First(&found).Error; err != nil {
		return nil, err
	}
	return &found, nil
}

func fixedRecord(w http.ResponseWriter, r *http.Request) {
	byName(r.FormValue("name"))
}

func fixedOfOther(w http.ResponseWriter, r *http.Request) {
	var found model.Account
	// ok: go/sql-injection
	db.Where(&model.Account{Name: r.FormValue("name")}).First(&found)
}

func fixedMap(w http.ResponseWriter, r *http.Request) {
	var found account
	// ok: go/sql-injection
	db.Where(map[string]any{"name": r.FormValue("name")}).First(&found)
}

func flawedText(w http.ResponseWriter, r *http.Request) {
	var found account
	// ruleid: go/sql-injection
	db.Where("name = '" + r.FormValue("name") + "'").First(&found)
	// ruleid: go/sql-injection
	db.First(&found, r.FormValue("id"))
}

func flawedOrder(w http.ResponseWriter, r *http.Request) {
	query := struct{ Order string }{r.FormValue("order")}
	var found []account
	// ruleid: go/sql-injection
	db.Order(query.Order).Find(&found)
}
