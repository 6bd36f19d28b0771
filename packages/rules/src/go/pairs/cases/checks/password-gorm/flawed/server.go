package main

import (
	"encoding/json"
	"net/http"

	"gorm.io/gorm"
)

type Member struct {
	ID       uint `gorm:"primaryKey"`
	Name     string
	Password string
}

type signUp struct {
	Name     string
	Password string
}

type members struct{ db *gorm.DB }

func (m *members) add(name, password string) error {
	member := &Member{Name: name}
	// ruleid: go/plain-password
	member.Password = password
	return m.db.Create(member).Error
}

func main() {
	var db *gorm.DB
	m := &members{db: db}
	http.HandleFunc("/members", func(w http.ResponseWriter, r *http.Request) {
		var form signUp
		if err := json.NewDecoder(r.Body).Decode(&form); err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if err := m.add(form.Name, form.Password); err != nil {
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	http.ListenAndServe(":8080", nil)
}
