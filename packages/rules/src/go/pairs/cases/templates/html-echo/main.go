package main

import (
	"html/template"

	"github.com/labstack/echo/v4"
)

func safe(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML(text)
}

func bold(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML("<b>" + text + "</b>")
}

func show(c echo.Context) error {
	return c.Render(200, "page.tmpl", map[string]any{"Name": c.QueryParam("name"), "Known": "a"})
}

func main() {
	e := echo.New()
	e.Renderer = newRenderer(template.FuncMap{"safe": safe, "bold": bold})
	e.GET("/", show)
}
