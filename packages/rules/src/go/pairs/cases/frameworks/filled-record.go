package main

import (
	"net/http"
	"os/exec"

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
	// ruleid: go/command-injection
	exec.Command(tool.Name).Run()
}

func flawedQuery(db *gorm.DB, r *http.Request) {
	tool := Tool{Name: r.FormValue("name")}
	db.Where("name = ?", tool.Name).First(&tool)
	tool.Path = r.FormValue("path")
	// ruleid: go/command-injection
	exec.Command(tool.Path).Run()
}

func fixed(w http.ResponseWriter, r *http.Request) {
	tool, err := find(engine, r.FormValue("name"))
	if err != nil {
		return
	}
	// ok: go/command-injection
	exec.Command(tool.Name).Run()
}

func fixedQuery(db *gorm.DB, r *http.Request) {
	tool := Tool{Name: r.FormValue("name")}
	db.Where("name = ?", tool.Name).First(&tool)
	// ok: go/command-injection
	exec.Command(tool.Name).Run()
}
