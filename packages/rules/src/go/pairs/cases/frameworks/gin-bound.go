package main

import (
	"os/exec"

	"github.com/gin-gonic/gin"
)

type input struct {
	Command string `json:"command" binding:"required"`
	Times   int    `json:"times"`
}

func flawed(c *gin.Context) {
	var in input
	if err := c.ShouldBindJSON(&in); err != nil {
		return
	}
	// ruleid: go/command-injection
	exec.Command("sh", "-c", in.Command).Run()
}

func fixed(c *gin.Context) {
	var in input
	if err := c.ShouldBindJSON(&in); err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command("sh", "-c", "ls").Run()
}
