package main

import (
	"github.com/labstack/echo/v4"
)

func signedIn(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Header.Get("Authorization") == "" {
			return c.NoContent(401)
		}
		return next(c)
	}
}

func change(c echo.Context) error { return c.NoContent(204) }

// ruleid: go/missing-authentication
func remove(c echo.Context) error { return c.NoContent(204) }

func main() {
	e := echo.New()
	e.PUT("/notes/:id", change, signedIn)
	e.DELETE("/notes/:id", remove)
}
