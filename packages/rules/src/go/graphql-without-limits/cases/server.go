package main

import (
	"net/http"

	"github.com/99designs/gqlgen/graphql/handler"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	graphql "github.com/graphql-go/handler"
)

func main() {
	// ruleid: go/graphql-without-limits
	http.Handle("/open", handler.NewDefaultServer(schema))
	// ok: go/graphql-without-limits
	server := handler.New(schema)
	server.Use(extension.FixedComplexityLimit(200))
	http.Handle("/limited", server)
	// ruleid: go/graphql-without-limits
	http.Handle("/other", graphql.New(&graphql.Config{GraphiQL: true}))
	// ok: go/graphql-without-limits
	http.Handle("/third", graphql.New(&graphql.Config{GraphiQL: false}))
}
