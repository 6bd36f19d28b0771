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

type service struct{ keys map[string][]byte }

// What is read chooses the key that the token is verified with.
func (s *service) verified(w http.ResponseWriter, r *http.Request) {
	token := r.FormValue("token")
	scope := scopeOf(token)
	jwt.ParseWithClaims(token, jwt.MapClaims{}, func(*jwt.Token) (any, error) { return s.keys[scope], nil })
}

func scopeOf(token string) string {
	// ok: go/unverified-token
	unverified, _, err := jwt.NewParser().ParseUnverified(token, jwt.MapClaims{})
	if err != nil {
		return ""
	}
	scope, _ := unverified.Claims.(jwt.MapClaims)["scope"].(string)
	return scope
}

func other(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/unverified-token
	jwt.NewParser().ParseUnverified(r.Header.Get("Authorization"), jwt.MapClaims{})
}
