package main

import (
	"fmt"
	"net/http"
	"os"
)

func flawed(w http.ResponseWriter, r *http.Request) {
	base := os.Getenv("BASE")
	// ruleid: go/server-side-request-forgery
	http.Get("https://" + r.FormValue("tenant") + base + "/users")
	// ruleid: go/server-side-request-forgery
	http.Get(base + "://" + r.FormValue("host"))
	// ruleid: go/server-side-request-forgery
	http.Get(base + r.FormValue("suffix"))
	// ruleid: go/open-redirect
	http.Redirect(w, r, base+"/"+r.FormValue("next"), http.StatusFound)
}

func fixed(w http.ResponseWriter, r *http.Request) {
	base := os.Getenv("BASE")
	// ok: go/server-side-request-forgery
	http.Get(base + "/users/" + r.FormValue("id"))
	// ok: go/server-side-request-forgery
	http.Get(fmt.Sprintf("http://%s:%d/users?id=%s", base, 80, r.FormValue("id")))
	// ok: go/open-redirect
	http.Redirect(w, r, base+"/users/"+r.FormValue("id"), http.StatusFound)
}
