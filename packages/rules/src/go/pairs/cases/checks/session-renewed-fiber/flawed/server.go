package main

import (
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/session"
)

var store = session.New()

// ruleid: go/session-fixation
func login(c *fiber.Ctx) error {
	current, _ := store.Get(c)
	user := find(c.FormValue("name"), c.FormValue("password"))
	current.Set("user", user.ID)
	return current.Save()
}

func main() {
	app := fiber.New()
	app.Post("/login", login)
}
