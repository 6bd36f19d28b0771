package main

import (
	limiter "github.com/ulule/limiter/v3/drivers/middleware/gin"

	"github.com/gin-gonic/gin"
)

// ok: go/login-without-throttle
func login(c *gin.Context) {
	c.JSON(200, find(c.PostForm("name"), c.PostForm("password")))
}

func main() {
	r := gin.Default()
	r.POST("/login", limiter.NewMiddleware(store), login)
}
