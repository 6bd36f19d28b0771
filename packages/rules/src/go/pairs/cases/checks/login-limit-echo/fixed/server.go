package main

import (
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// ok: go/login-without-throttle
func login(c echo.Context) error {
	return c.JSON(200, find(c.FormValue("name"), c.FormValue("password")))
}

func main() {
	e := echo.New()
	e.Use(middleware.RateLimiter(store))
	e.POST("/login", login)
}
