package main

import (
	"net/http"

	"xorm.io/builder"
	"xorm.io/xorm"
)

var engine *xorm.Engine

func flawed(w http.ResponseWriter, r *http.Request) {
	given := []interface{}{}
	given = append(given, "select * from notes where title like '%"+r.FormValue("q")+"%'")
	given = append(given, 1)
	// ruleid: go/sql-injection
	engine.Query(given...)
}

func flawedOrder(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/sql-injection
	text, args, _ := builder.MySQL().Select("id").From("notes").OrderBy(r.FormValue("order")).ToSQL()
	given := []interface{}{}
	given = append(given, text)
	given = append(given, args...)
	engine.Query(given...)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	values := []interface{}{}
	for _, word := range r.Form["q"] {
		values = append(values, "%"+word+"%")
	}
	given := []interface{}{}
	given = append(given, "select * from notes where title like ?")
	given = append(given, r.FormValue("q"))
	given = append(given, values...)
	// ok: go/sql-injection
	engine.Query(given...)
}

func fixedBuilder(w http.ResponseWriter, r *http.Request) {
	statement := builder.MySQL().Select("id").From("notes").Where(builder.Like{"title", r.FormValue("q")})
	text, args, _ := statement.ToSQL()
	// ok: go/sql-injection
	engine.Query(append([]interface{}{text}, args...)...)
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/order", flawedOrder)
	http.HandleFunc("/fixed", fixed)
	http.HandleFunc("/builder", fixedBuilder)
}
