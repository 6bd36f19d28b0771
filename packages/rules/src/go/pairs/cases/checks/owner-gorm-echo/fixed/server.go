package main

import (
	"github.com/labstack/echo/v4"
	"gorm.io/gorm"
)

type User struct {
	ID uint
}

type Task struct {
	ID    uint
	User  *User
	Title string
}

type tasks struct {
	db *gorm.DB
}

func current(c echo.Context) *User {
	return c.Get("user").(*User)
}

func (t *tasks) remove(c echo.Context) error {
	var task Task
	// ok: go/object-without-owner
	if err := t.db.First(&task, c.Param("id")).Error; err != nil {
		return err
	}
	if task.User.ID != current(c).ID {
		return echo.ErrForbidden
	}
	return t.db.Delete(&task).Error
}

func main() {
	server := echo.New()
	all := &tasks{}
	server.DELETE("/tasks/:id", all.remove)
	server.Start(":80")
}
