package main

import (
	"github.com/gin-gonic/gin"
)

// ok: go/upload-without-limit
func add(c *gin.Context) {
	file, _ := c.FormFile("picture")
	c.SaveUploadedFile(file, "picture.png")
}

func main() {
	r := gin.Default()
	r.Use(limits.RequestSizeLimiter(1000000))
	r.POST("/pictures", add)
}
