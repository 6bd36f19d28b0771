package main

import (
	"github.com/gofiber/fiber/v2"
)

// ruleid: go/login-without-throttle
func login(c *fiber.Ctx) error {
	return c.JSON(find(c.FormValue("name"), c.FormValue("password")))
}

func main() {
	app := fiber.New()
	app.Post("/login", login)
}
