package main

import (
	"net/http"

	"xorm.io/builder"
	"xorm.io/xorm"
)

func find(engine *xorm.Engine, r *http.Request) {
	name := r.FormValue("name")
	var found []string
	// ok: go/sql-injection
	engine.Where(builder.Eq{"name": name}).Find(&found)
	// ruleid: go/sql-injection
	engine.Where("name = '" + name + "'").Find(&found)
}
