package main

import (
	"net/http"

	"github.com/graphql-go/handler"
)

func main() {
	// ruleid: go/graphql-without-limits
	http.Handle("/query", handler.New(&handler.Config{GraphiQL: true}))
}
