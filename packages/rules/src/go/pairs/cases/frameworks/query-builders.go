package main

import (
	"net/http"

	"github.com/beego/beego/v2/client/orm"
	"github.com/uptrace/bun"
)

func flawed(db *bun.DB, r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/sql-injection
	db.NewSelect().Table("item").Where("name = '" + name + "'").Scan(r.Context())
	// ruleid: go/sql-injection
	db.NewSelect().Table("item").OrderExpr(name).Scan(r.Context())
	// ruleid: go/sql-injection
	orm.NewOrm().Raw("select * from item where name = '" + name + "'").Exec()
}

func fixed(db *bun.DB, r *http.Request) {
	name := r.FormValue("name")
	// ok: go/sql-injection
	db.NewSelect().Table("item").Where("name = ?", name).Scan(r.Context())
	// ok: go/sql-injection
	orm.NewOrm().Raw("select * from item where name = ?", name).Exec()
}
