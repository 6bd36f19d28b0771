package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func admin(c *gin.Context) {
	if c.GetString("role") != "admin" {
		c.AbortWithStatus(http.StatusForbidden)
		return
	}
	c.Next()
}

// ok: go/missing-authorization
func list(c *gin.Context)   {}
func save(c *gin.Context)   {}
func update(c *gin.Context) {}
func remove(c *gin.Context) {}
func bind(c *gin.Context)   {}
// ruleid: go/missing-authorization
func start(c *gin.Context)  {}

func routes(r *gin.Engine) {
	r.GET("/clusters", list)
	r.POST("/clusters", admin, save)
	r.PUT("/clusters/:id", admin, update)
	r.DELETE("/clusters/:id", admin, remove)
	r.POST("/clusters/:id/bind", admin, bind)
	r.POST("/clusters/:id/start", start)
}
