package main

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func main() {
	e := echo.New()
	e.GET("/flawed", func(c echo.Context) error {
		// ruleid: go/cross-site-scripting
		return c.HTML(http.StatusOK, "<p>"+c.QueryParam("name")+"</p>")
	})
	e.GET("/fixed", func(c echo.Context) error {
		// ok: go/cross-site-scripting
		return c.JSON(http.StatusOK, c.QueryParam("name"))
	})
}
