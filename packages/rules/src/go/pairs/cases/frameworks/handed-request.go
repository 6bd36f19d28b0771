package main

import (
	"os/exec"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo"
)

func main() {
	g := gin.Default()
	g.GET("/flawed", func(c *gin.Context) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "ls "+c.Request.FormValue("d")).Run()
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "ls "+c.Request.URL.Query().Get("d")).Run()
	})
	g.GET("/fixed", func(c *gin.Context) {
		// ok: go/command-injection
		exec.Command("ls", "--", c.Request.FormValue("d")).Run()
		// ok: go/command-injection
		exec.Command("sh", "-c", "ls "+c.Request.Method).Run()
	})
	e := echo.New()
	e.GET("/flawed", func(c echo.Context) error {
		// ruleid: go/command-injection
		return exec.Command("sh", "-c", "ls "+c.Request().Header.Get("X-Folder")).Run()
	})
	e.GET("/fixed", func(c echo.Context) error {
		// ok: go/command-injection
		return exec.Command("ls", "--", c.Request().Header.Get("X-Folder")).Run()
	})
	g.Run()
}
