package main

import (
	"html/template"

	"github.com/gofiber/fiber/v2"
)

func safe(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML(text)
}

func bold(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML("<b>" + text + "</b>")
}

func show(c *fiber.Ctx) error {
	return c.Render("page", fiber.Map{"Name": c.Query("name"), "Known": "a"})
}

func main() {
	app := fiber.New(fiber.Config{Views: newEngine(template.FuncMap{"safe": safe, "bold": bold})})
	app.Get("/", show)
}
