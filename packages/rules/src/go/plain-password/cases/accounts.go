package main

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Account struct {
	gorm.Model
	Name     string
	Password string
}

type Note struct {
	gorm.Model
	Text string
}

type form struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

type service struct {
	db    *gorm.DB
	vault Vault
}

func (s *service) add(f form) error {
	// ruleid: go/plain-password
	account := Account{Name: f.Name, Password: f.Password}
	return s.db.Create(&account).Error
}

func routes(r *gin.Engine, s *service) {
	r.POST("/accounts", func(c *gin.Context) {
		var f form
		if err := c.ShouldBindJSON(&f); err != nil {
			return
		}
		s.add(f)
	})
	r.POST("/accounts/sealed", func(c *gin.Context) {
		var f form
		if err := c.ShouldBindJSON(&f); err != nil {
			return
		}
		// ok: go/plain-password
		s.db.Create(&Account{Name: f.Name, Password: s.vault.Seal(f.Password)})
	})
	r.POST("/accounts/whole", func(c *gin.Context) {
		var account Account
		if err := c.BindJSON(&account); err != nil {
			return
		}
		// ruleid: go/plain-password
		s.db.Create(&account)
	})
	r.POST("/notes", func(c *gin.Context) {
		var note Note
		if err := c.BindJSON(&note); err != nil {
			return
		}
		// ok: go/plain-password
		s.db.Create(&note)
	})
	r.PUT("/accounts/form", func(c *gin.Context) {
		var account Account
		s.db.First(&account, "id = ?", 1)
		// ruleid: go/plain-password
		account.Password = c.PostForm("password")
		s.db.Save(&account)
	})
}
