package main

import (
	"github.com/labstack/echo/v4"
	"gorm.io/gorm"
)

type User struct {
	Name string
	Role string
}

func add(db *gorm.DB) echo.HandlerFunc {
	return func(c echo.Context) error {
		var sent User
		c.Bind(&sent)
		// ok: go/mass-assignment
		db.Create(&User{Name: sent.Name})
		return nil
	}
}
