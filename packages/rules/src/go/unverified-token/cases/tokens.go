package main

import (
	"net/http"

	"github.com/golang-jwt/jwt/v5"
)

func tokens(w http.ResponseWriter, r *http.Request) {
	parser := jwt.NewParser()
	// ruleid: go/unverified-token
	parser.ParseUnverified(r.FormValue("token"), nil)
	// ok: go/unverified-token
	parser.ParseUnverified("constant", nil)
}
