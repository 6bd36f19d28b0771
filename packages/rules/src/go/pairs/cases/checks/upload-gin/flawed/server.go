package main

import (
	"github.com/gin-gonic/gin"
)

// ruleid: go/upload-without-limit
func add(c *gin.Context) {
	file, _ := c.FormFile("picture")
	c.SaveUploadedFile(file, "picture.png")
}

func main() {
	r := gin.Default()
	r.POST("/pictures", add)
}
