package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func mayUseProject(c *gin.Context) {
	if !members.Has(c.Param("projectId"), c.GetString("user")) {
		c.AbortWithStatus(http.StatusForbidden)
		return
	}
	c.Next()
}

// ok: go/guard-without-parameter
func project(c *gin.Context) { c.JSON(http.StatusOK, projects.Find(c.Param("projectId"))) }

// ruleid: go/guard-without-parameter
func build(c *gin.Context) { c.JSON(http.StatusOK, builds.Find(c.Param("buildId"))) }

func main() {
	router := gin.Default()
	router.GET("/projects/:projectId", mayUseProject, project)
	router.GET("/builds/:buildId", mayUseProject, build)
	router.Run()
}
