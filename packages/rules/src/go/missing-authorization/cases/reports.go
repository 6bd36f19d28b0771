package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

type reportsAPI struct {
	reports reportStore
	visits  visitStore
}

func (api *reportsAPI) create(c *gin.Context) {
	if code := checkAccess(c, "create"); code != accepted {
		writeError(c, code)
		return
	}
	api.reports.Create(c.Param("id"))
}

func (api *reportsAPI) remove(c *gin.Context) {
	if code := checkAccess(c, "remove"); code != accepted {
		writeError(c, code)
		return
	}
	api.reports.Delete(c.Param("id"))
}

func (api *reportsAPI) rename(c *gin.Context) {
	if code := checkAccess(c, "rename"); code != accepted {
		writeError(c, code)
		return
	}
	api.reports.Update(c.Param("id"), c.PostForm("name"))
}

// ok: go/missing-authorization
func (api *reportsAPI) visit(c *gin.Context) {
	api.visits.Add(c.Param("id"))
}

// ruleid: go/missing-authorization
func (api *reportsAPI) archive(c *gin.Context) {
	api.reports.Archive(c.Param("id"))
}

func serve(r *gin.Engine, api *reportsAPI) {
	r.POST("/reports", api.create)
	r.DELETE("/reports/:id", api.remove)
	r.PUT("/reports/:id", api.rename)
	r.POST("/reports/:id/visits", api.visit)
	r.POST("/reports/:id/archive", api.archive)
}

func status() int { return http.StatusOK }
