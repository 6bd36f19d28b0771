package main

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func mayRead(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !store.IsMember(c.Param("team"), c.Get("user")) {
			return c.NoContent(http.StatusForbidden)
		}
		return next(c)
	}
}

func showTeam(c echo.Context) error { return c.JSON(http.StatusOK, store.Team(c.Param("team"))) }

// ruleid: go/guard-without-parameter
func showBoard(c echo.Context) error { return c.JSON(http.StatusOK, store.Board(c.Param("board"))) }

func main() {
	e := echo.New()
	e.GET("/teams/:team", showTeam, mayRead)
	e.GET("/boards/:board", showBoard, mayRead)
	e.Start(":8080")
}
