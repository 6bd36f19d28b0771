package main

import (
	"net/http"

	"github.com/99designs/gqlgen/graphql/handler"
)

func main() {
	// ruleid: go/graphql-without-limits
	server := handler.NewDefaultServer(schema)
	http.Handle("/query", server)
}
