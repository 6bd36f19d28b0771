package main

import (
	"os"
	"path"

	"github.com/labstack/echo/v4"
	"gopkg.in/macaron.v1"
)

type shop struct {
	Folder string
	Known  string
}

type pageContext struct {
	*macaron.Context
	Shop *shop
}

func fill(c *pageContext) {
	c.Shop.Folder = c.Params("*")
	c.Shop.Known = path.Base(c.Params("*"))
}

func flawedPage(c *pageContext) {
	// ruleid: go/path-traversal
	os.ReadFile("/srv/" + c.Shop.Folder)
}

func fixedPage(c *pageContext) {
	// ok: go/path-traversal
	os.ReadFile("/srv/" + c.Shop.Known)
}

type callContext struct {
	echo.Context
	Name string
	Base string
}

func middleware(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		own := &callContext{Context: c}
		own.Name = c.QueryParam("name")
		own.Base = path.Base(c.QueryParam("name"))
		return next(own)
	}
}

func flawedCall(c echo.Context) error {
	own := c.(*callContext)
	// ruleid: go/path-traversal
	return c.File("/srv/" + own.Name)
}

func fixedCall(c echo.Context) error {
	own := c.(*callContext)
	// ok: go/path-traversal
	return c.File("/srv/" + own.Base)
}

// What a type of the program that is no request holds is not shared.
type settings struct {
	Folder string
}

func keep(s *settings, c *pageContext) {
	s.Folder = c.Params("folder")
}

func other(s *settings) {
	// ok: go/path-traversal
	os.ReadFile("/srv/" + s.Folder)
}

func serve() {
	m := macaron.Classic()
	m.Get("/pages/*", fill, flawedPage)
	m.Get("/known/*", fill, fixedPage)
	e := echo.New()
	e.Use(middleware)
	e.GET("/call", flawedCall)
	e.GET("/known", fixedCall)
}
