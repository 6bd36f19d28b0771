package main

import (
	"net/http"

	"gorm.io/gorm"
	"xorm.io/xorm"
)

type Tool struct {
	Name string
	Path string
}

type getter interface {
	Get(record any) (bool, error)
}

var engine *xorm.Engine

func find(from getter, name string) (*Tool, error) {
	tool := &Tool{Name: name}
	has, err := from.Get(tool)
	if err != nil || !has {
		return nil, err
	}
	return tool, nil
}

func flawed(w http.ResponseWriter, r *http.Request) {
	tool := &Tool{Name: r.FormValue("name")}
	if has, err := engine.Exist(tool); err != nil || !has {
		return
	}
	// ruleid: go/open-redirect
	http.Redirect(w, r, tool.Name, http.StatusFound)
}

func flawedQuery(db *gorm.DB, w http.ResponseWriter, r *http.Request) {
	tool := Tool{Name: r.FormValue("name")}
	db.Where("name = ?", tool.Name).First(&tool)
	tool.Path = r.FormValue("path")
	// ruleid: go/open-redirect
	http.Redirect(w, r, tool.Path, http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool, err := find(engine, r.FormValue("name"))
	if err != nil {
		return
	}
	// ok: go/open-redirect
	http.Redirect(w, r, tool.Name, http.StatusFound)
}

func fixedQuery(db *gorm.DB, w http.ResponseWriter, r *http.Request) {
	tool := Tool{Name: r.FormValue("name")}
	db.Where("name = ?", tool.Name).First(&tool)
	// ok: go/open-redirect
	http.Redirect(w, r, tool.Name, http.StatusFound)
}
