package main

import (
	"html/template"

	"github.com/gin-gonic/gin"
)

func safe(text string) template.HTML {
	// ruleid: go/cross-site-scripting
	return template.HTML(text)
}

func bold(text string) template.HTML {
	// ok: go/cross-site-scripting
	return template.HTML("<b>" + text + "</b>")
}

func show(c *gin.Context) {
	c.HTML(200, "page.tmpl", gin.H{"Name": c.Query("name"), "Known": "a"})
}

func main() {
	r := gin.Default()
	r.SetFuncMap(template.FuncMap{"safe": safe, "bold": bold})
	r.LoadHTMLGlob("templates/*")
	r.GET("/", show)
}
