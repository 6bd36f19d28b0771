package main

import (
	"github.com/gin-gonic/gin"
	"github.com/go-playground/validator/v10"
	"gorm.io/gorm"
)

var check = validator.New()

type Bound struct {
	Free  string `json:"free" binding:"required,max=20"`
	Order string `json:"order" binding:"required,oneof=asc desc"`
}

type Checked struct {
	Free string `json:"free" validate:"required"`
	Name string `json:"name" validate:"required,alphanum"`
}

func bound(c *gin.Context, db *gorm.DB) {
	var page Bound
	if err := c.ShouldBindJSON(&page); err != nil {
		return
	}
	// ruleid: go/sql-injection
	db.Order("name " + page.Free)
	// ok: go/sql-injection
	db.Order("name " + page.Order)
}

func bind(c *gin.Context, into interface{}) error {
	if err := c.ShouldBindJSON(into); err != nil {
		return err
	}
	return check.Struct(into)
}

func checked(c *gin.Context, db *gorm.DB) {
	var page Checked
	if err := bind(c, &page); err != nil {
		return
	}
	// ruleid: go/sql-injection
	db.Order(page.Free)
	// ok: go/sql-injection
	db.Order(page.Name)
}
