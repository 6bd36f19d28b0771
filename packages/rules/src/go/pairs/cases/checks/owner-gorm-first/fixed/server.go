package main

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Member struct{ ID uint }

type Loan struct {
	ID     uint
	UserID uint
	Title  string
}

var db *gorm.DB

func show(c *gin.Context) {
	var loan Loan
	db.First(&loan, "id = ?", c.Param("id"))
	if loan.UserID != c.GetUint("userID") {
		c.JSON(404, nil)
		return
	}
	c.JSON(200, loan.Title)
}

func receipt(c *gin.Context) {
	var loan Loan
	// ok: go/object-without-owner
	db.First(&loan, "id = ?", c.Param("id"))
	if loan.UserID != c.GetUint("userID") {
		c.JSON(404, nil)
		return
	}
	c.JSON(200, loan.Title)
}

func main() {
	r := gin.New()
	r.GET("/loans/:id", show)
	r.GET("/receipts/:id", receipt)
	r.Run()
}
