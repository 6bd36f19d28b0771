package main

import (
	"net/http"

	"github.com/99designs/gqlgen/graphql/handler"
)

func main() {
	// ok: go/graphql-without-limits
	server := handler.New(schema)
	server.Use(extension.FixedComplexityLimit(200))
	http.Handle("/query", server)
}
