package main

import (
	"net/http"

	limiter "github.com/ulule/limiter/v3"
	mgin "github.com/ulule/limiter/v3/drivers/middleware/gin"

	"github.com/gin-gonic/gin"
)

// ok: go/login-without-throttle
func login(c *gin.Context) {
	user := find(c.PostForm("name"), c.PostForm("password"))
	c.JSON(http.StatusOK, user)
}

func main() {
	r := gin.Default()
	r.Use(mgin.NewMiddleware(limiter.New(store, rate)))
	r.POST("/login", login)
	r.Run()
}
