package main

import (
	"net/http"

	"github.com/redis/go-redis/v9"
)

func scripts(client *redis.Client, r *http.Request) {
	// ruleid: go/code-injection
	client.Eval(r.Context(), "return redis.call('get', '"+r.FormValue("key")+"')", nil)
	// ok: go/code-injection
	client.Eval(r.Context(), "return redis.call('get', KEYS[1])", []string{r.FormValue("key")})
}
