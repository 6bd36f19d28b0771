package main

import (
	"net/http"

	"github.com/mark3labs/mcp-go/client"
)

func servers(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/command-injection
	client.NewStdioMCPClient(r.FormValue("command"), nil)
	// ok: go/command-injection
	client.NewStdioMCPClient("node", nil, "server.js")
}
