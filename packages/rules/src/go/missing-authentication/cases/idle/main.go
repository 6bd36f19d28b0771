package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func signedIn(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(http.StatusUnauthorized)
		return
	}
	c.Next()
}

func complains(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.JSON(http.StatusUnauthorized, gin.H{"error": "sign in"})
		return
	}
	c.Next()
}

// ok: go/missing-authentication
func change(c *gin.Context) { c.Status(204) }

// ruleid: go/missing-authentication
func remove(c *gin.Context) { c.Status(204) }

func main() {
	r := gin.Default()
	r.PUT("/notes/:id", signedIn, change)
	r.DELETE("/notes/:id", complains, remove)
	r.Run()
}
