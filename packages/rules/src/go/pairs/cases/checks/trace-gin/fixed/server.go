package main

import (
	"runtime/debug"

	"github.com/gin-gonic/gin"
)

func report(c *gin.Context) {
	// ok: go/error-exposure
	c.JSON(500, gin.H{"trace": "failed"})
}
