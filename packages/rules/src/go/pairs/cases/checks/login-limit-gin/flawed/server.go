package main

import (
	"github.com/gin-gonic/gin"
)

// ruleid: go/login-without-throttle
func login(c *gin.Context) {
	c.JSON(200, find(c.PostForm("name"), c.PostForm("password")))
}

func main() {
	r := gin.Default()
	r.POST("/login", login)
}
