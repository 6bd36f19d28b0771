package main

import (
	"github.com/gin-gonic/gin"
)

func login(c *gin.Context) {
	user := find(c.PostForm("name"))
	if user == nil {
		// ruleid: go/user-enumeration
		c.String(401, "user not found")
		return
	}
	if !user.Matches(c.PostForm("password")) {
		c.String(401, "wrong password")
	}
}

func main() {
	r := gin.Default()
	r.POST("/login", login)
}
