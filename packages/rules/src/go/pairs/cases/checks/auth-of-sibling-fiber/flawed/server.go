package main

import (
	"github.com/gofiber/fiber/v2"
)

func signedIn(c *fiber.Ctx) error {
	if c.Get("Authorization") == "" {
		return c.SendStatus(401)
	}
	return c.Next()
}

func change(c *fiber.Ctx) error { return c.SendStatus(204) }

// ruleid: go/missing-authentication
func remove(c *fiber.Ctx) error { return c.SendStatus(204) }

func main() {
	app := fiber.New()
	app.Put("/notes/:id", signedIn, change)
	app.Delete("/notes/:id", remove)
}
