package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// ruleid: go/login-without-throttle
func login(c *gin.Context) {
	user := find(c.PostForm("name"), c.PostForm("password"))
	c.JSON(http.StatusOK, user)
}

func main() {
	r := gin.Default()
	r.POST("/login", login)
	r.Run()
}
