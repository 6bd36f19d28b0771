package main

import "net/http"

const (
	removeKey = "remove"
	countKey  = "count"
	listKey   = "list"
	openKey   = "open"
	closeKey  = "close"
	renameKey = "rename"
	copyKey   = "copy"
	touchKey  = "touch"
	lockKey   = "lock"
)

func chosen(kind string) map[string]any {
	switch kind {
	case "disk":
		return disk
	case "memory":
		return memory
	}
	return remote
}

func main() {
	http.HandleFunc("/remove", func(w http.ResponseWriter, r *http.Request) {
		chosen("disk")[removeKey].(func(string) error)(r.FormValue("name"))
	})
	http.HandleFunc("/count", func(w http.ResponseWriter, r *http.Request) {
		chosen("disk")[countKey].(func(string) error)(r.FormValue("name"))
	})
}
