package main

import (
	"log"

	"github.com/gin-gonic/gin"
)

func signIn(c *gin.Context) {
	user := find(c.PostForm("name"))
	if user == nil {
		// ok: go/user-enumeration
		c.String(401, "incorrect login")
		return
	}
	if !user.Matches(c.PostForm("password")) {
		log.Print("invalid password")
		c.String(401, "incorrect login")
	}
}

func start() {
	r := gin.Default()
	r.POST("/login", signIn)
	r.Run()
}
