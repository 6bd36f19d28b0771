package main

import (
	"github.com/gin-gonic/gin"
)

func login(c *gin.Context) {
	user := find(c.PostForm("name"))
	if user == nil {
		// ok: go/user-enumeration
		c.String(401, "wrong name or password")
		return
	}
	if !user.Matches(c.PostForm("password")) {
		c.String(401, "wrong name or password")
	}
}

func main() {
	r := gin.Default()
	r.POST("/login", login)
}
