package main

import (
	"github.com/gin-gonic/gin"
	"xorm.io/xorm"
)

type Note struct {
	ID      int64
	OwnerID int64
	Text    string
}

func newest(engine *xorm.Engine) gin.HandlerFunc {
	return func(c *gin.Context) {
		var note Note
		engine.Where("owner_id = ?", c.GetInt64("user")).Desc("id").Get(&note)
		c.JSON(200, note)
	}
}

func handle(engine *xorm.Engine) gin.HandlerFunc {
	return func(c *gin.Context) {
		var note Note
		// ruleid: go/object-without-owner
		engine.Where("id = ?", c.Param("id")).Get(&note)
		c.JSON(200, note)
	}
}

func main() {
	var engine *xorm.Engine
	server := gin.Default()
	server.GET("/notes/newest", newest(engine))
	server.POST("/notes/:id", handle(engine))
	server.Run()
}
