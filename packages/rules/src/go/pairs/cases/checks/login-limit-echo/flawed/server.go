package main

import (
	"github.com/labstack/echo/v4"
)

// ruleid: go/login-without-throttle
func login(c echo.Context) error {
	return c.JSON(200, find(c.FormValue("name"), c.FormValue("password")))
}

func main() {
	e := echo.New()
	e.POST("/login", login)
}
