package main

import (
	"database/sql"

	"github.com/gin-gonic/gin"
)

var db *sql.DB

func flawed(c *gin.Context) {
	// ruleid: go/sql-injection
	db.Query("select * from t where name = '" + c.Query("name") + "'")
}

func fixed(c *gin.Context) {
	// ok: go/sql-injection
	db.Query("select * from t where name = ?", c.Query("name"))
}

func main() {
	router := gin.Default()
	router.GET("/flawed", flawed)
	router.GET("/fixed", fixed)
}
