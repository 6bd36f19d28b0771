package main

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type User struct {
	Name string
	Role string
}

type form struct {
	Name string
}

func add(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var sent User
		c.ShouldBindJSON(&sent)
		// ruleid: go/mass-assignment
		db.Create(&sent)
	}
}
