package main

import (
	"net/http"

	"github.com/didip/tollbooth/v7"
)

// ok: go/login-without-throttle
func login(w http.ResponseWriter, r *http.Request) {
	answer(w, find(r.FormValue("name"), r.FormValue("password")))
}

func main() {
	http.Handle("POST /login", tollbooth.LimitFuncHandler(limiter, login))
}
