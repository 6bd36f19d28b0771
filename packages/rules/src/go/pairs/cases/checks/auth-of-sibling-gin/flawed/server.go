package main

import (
	"github.com/gin-gonic/gin"
)

func signedIn(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}

func change(c *gin.Context) { c.Status(204) }

// ruleid: go/missing-authentication
func remove(c *gin.Context) { c.Status(204) }

func main() {
	r := gin.Default()
	r.PUT("/notes/:id", signedIn, change)
	r.DELETE("/notes/:id", remove)
}
