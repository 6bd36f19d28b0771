package main

import "example.com/app/config"

func query(name string) {
	// ruleid: go/sql-injection
	config.DB.Query("select * from t where name = '" + name + "'")
}

func queryFixed(name string) {
	// ok: go/sql-injection
	config.DB.Query("select * from t where name = ?", name)
}
