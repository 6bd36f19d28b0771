package main

import (
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type User struct {
	ID       uint
	Name     string
	Password string `gorm:"size:80" json:"password"`
}

type Member struct {
	ID       uint
	Name     string
	Password string `json:"-"`
}

type View struct {
	ID   uint
	Name string
}

type Store struct{ db *gorm.DB }

func (s *Store) User(id string) (*User, error) {
	var user User
	if err := s.db.First(&user, "id = ?", id).Error; err != nil {
		return nil, err
	}
	return &user, nil
}

func (s *Store) Users() ([]User, error) {
	var users []User
	err := s.db.Find(&users).Error
	return users, err
}

func (s *Store) Members() []Member {
	var members []Member
	s.db.Find(&members)
	return members
}

func respond(w http.ResponseWriter, status int, payload interface{}) {
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(payload)
}

func routes(r *gin.Engine, s *Store) {
	r.GET("/users/:id", func(c *gin.Context) {
		user, err := s.User(c.Param("id"))
		if err != nil {
			c.JSON(404, gin.H{"error": "no such user"})
			return
		}
		// ruleid: go/record-exposure
		c.JSON(200, gin.H{"user": user})
	})
	r.GET("/users", func(c *gin.Context) {
		users, _ := s.Users()
		// ruleid: go/record-exposure
		c.JSON(200, users)
	})
	r.GET("/users/:id/view", func(c *gin.Context) {
		user, _ := s.User(c.Param("id"))
		// ok: go/record-exposure
		c.JSON(200, View{ID: user.ID, Name: user.Name})
	})
	r.GET("/users/:id/emptied", func(c *gin.Context) {
		user, _ := s.User(c.Param("id"))
		user.Password = ""
		// ok: go/record-exposure
		c.JSON(200, user)
	})
	r.GET("/members", func(c *gin.Context) {
		// ok: go/record-exposure
		c.JSON(200, s.Members())
	})
	http.HandleFunc("/plain/users", func(w http.ResponseWriter, req *http.Request) {
		users, _ := s.Users()
		// ruleid: go/record-exposure
		respond(w, 200, users)
	})
}
