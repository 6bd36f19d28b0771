package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// ok: go/login-without-throttle
func add(c *gin.Context) {
	user := find(c.PostForm("name"), c.PostForm("password"))
	c.JSON(http.StatusOK, user)
}

func main() {
	r := gin.Default()
	r.POST("/members", add)
	r.Run()
}
