package main

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type User struct {
	Name    string
	IsAdmin bool
}

func add(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var user User
		if err := c.ShouldBindJSON(&user); err != nil {
			return
		}
		// ruleid: go/mass-assignment
		db.Create(&user)
	}
}

func change(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var user User
		c.Bind(&user)
		// ruleid: go/mass-assignment
		db.Model(&User{}).Where("id = ?", c.Param("id")).Updates(user)
		// ok: go/mass-assignment
		db.Create(&User{Name: user.Name})
	}
}
