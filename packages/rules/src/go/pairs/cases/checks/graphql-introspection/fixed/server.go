package main

import (
	"net/http"

	"github.com/graphql-go/handler"
)

func main() {
	// ok: go/graphql-without-limits
	http.Handle("/query", handler.New(&handler.Config{GraphiQL: false}))
}
