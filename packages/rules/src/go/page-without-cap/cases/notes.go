package main

import (
	"strconv"

	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Note struct{ Text string }

func page(db *gorm.DB, offset, limit int) []Note {
	var notes []Note
	// ruleid: go/page-without-cap
	db.Offset(offset).Limit(limit).Find(&notes)
	return notes
}

func routes(r *gin.Engine, db *gorm.DB) {
	r.GET("/notes", func(c *gin.Context) {
		limit, err := strconv.Atoi(c.DefaultQuery("limit", "20"))
		if err != nil {
			return
		}
		c.JSON(200, page(db, 0, limit))
	})
	r.GET("/capped", func(c *gin.Context) {
		limit, _ := strconv.Atoi(c.Query("limit"))
		if limit > 100 {
			limit = 100
		}
		var notes []Note
		// ok: go/page-without-cap
		db.Limit(limit).Find(&notes)
		c.JSON(200, notes)
	})
	r.GET("/fixed", func(c *gin.Context) {
		var notes []Note
		// ok: go/page-without-cap
		db.Limit(20).Find(&notes)
		c.JSON(200, notes)
	})
}
