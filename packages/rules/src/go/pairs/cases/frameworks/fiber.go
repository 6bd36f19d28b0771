package main

import (
	"os/exec"

	"github.com/gofiber/fiber/v2"
)

func main() {
	app := fiber.New()
	app.Get("/flawed", func(c *fiber.Ctx) error {
		// ruleid: go/command-injection
		return exec.Command("sh", "-c", c.Query("command")).Run()
	})
	app.Get("/fixed", func(c *fiber.Ctx) error {
		// ok: go/command-injection
		return exec.Command("ls", c.Query("dir")).Run()
	})
}
