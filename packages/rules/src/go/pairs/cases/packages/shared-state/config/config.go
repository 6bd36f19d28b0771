package config

import "database/sql"

var DB *sql.DB

func Init() (err error) {
	DB, err = sql.Open("mysql", "")
	return err
}
