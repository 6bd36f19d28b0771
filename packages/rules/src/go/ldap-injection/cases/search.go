package main

import (
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func search(r *http.Request) {
	name := r.FormValue("name")
	// ruleid: go/ldap-injection
	ldap.NewSearchRequest("ou="+name, 2, 0, 0, 0, false, "(a=b)", nil, nil)
	// ruleid: go/ldap-injection
	ldap.CompileFilter("(uid=" + name + ")")
	// ok: go/ldap-injection
	ldap.CompileFilter("(uid=" + ldap.EscapeFilter(name) + ")")
}
