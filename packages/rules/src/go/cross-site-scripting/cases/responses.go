package main

import (
	"fmt"
	"html/template"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"
)

func responses(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/cross-site-scripting
	io.WriteString(w, "<p>"+name)
	// ruleid: go/cross-site-scripting
	fmt.Fprintln(w, name)
	// ruleid: go/cross-site-scripting
	safe := template.HTML("<b>" + name + "</b>")
	_ = safe
	// ok: go/cross-site-scripting
	http.Error(w, name, http.StatusBadRequest)
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "%d", len(name))
}

func answer(c *gin.Context) {
	// ruleid: go/cross-site-scripting
	c.Data(200, "text/html", []byte(c.Query("name")))
	// ok: go/cross-site-scripting
	c.JSON(200, c.Query("name"))
}
