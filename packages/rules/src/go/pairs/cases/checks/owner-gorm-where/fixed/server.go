package main

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Note struct {
	ID      uint
	OwnerID uint
	Text    string
}

func newest(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var note Note
		db.Where("owner_id = ?", c.GetUint("user")).Last(&note)
		c.JSON(200, note)
	}
}

func handle(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		// ok: go/object-without-owner
		db.Where("id = ? AND owner_id = ?", c.Param("id"), c.GetUint("user")).Delete(&Note{})
	}
}

func main() {
	var db *gorm.DB
	server := gin.Default()
	server.GET("/notes/newest", newest(db))
	server.POST("/notes/:id", handle(db))
	server.Run()
}
