package main

import (
	"runtime/debug"

	"github.com/gin-gonic/gin"
)

func report(c *gin.Context) {
	// ruleid: go/error-exposure
	c.JSON(500, gin.H{"trace": string(debug.Stack())})
}
