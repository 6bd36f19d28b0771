package main

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"
)

func redirects(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	// ruleid: go/open-redirect
	w.Header().Set("Location", next)
	// ok: go/open-redirect
	http.Redirect(w, r, "/search?q="+url.QueryEscape(next), http.StatusFound)
	// ok: go/open-redirect
	http.Redirect(w, r, "https://example.com/"+next, http.StatusFound)
}

func parts(w http.ResponseWriter, r *http.Request) {
	fixed, _ := url.Parse("https://login.example.com/authorize")
	fixed.RawQuery = r.URL.Query().Encode()
	// ok: go/open-redirect
	http.Redirect(w, r, fixed.String(), http.StatusFound)
	written := &url.URL{Scheme: "https", Host: "login.example.com", RawQuery: r.URL.RawQuery, Fragment: r.FormValue("at")}
	// ok: go/open-redirect
	http.Redirect(w, r, written.String(), http.StatusFound)
	chosen := &url.URL{Scheme: "https", Host: r.FormValue("host")}
	// ruleid: go/open-redirect
	http.Redirect(w, r, chosen.String(), http.StatusFound)
	given, _ := url.Parse(r.FormValue("next"))
	given.RawQuery = "from=login"
	// ruleid: go/open-redirect
	http.Redirect(w, r, given.String(), http.StatusFound)
}

func answer(c echo.Context) error {
	// ruleid: go/open-redirect
	return c.Redirect(http.StatusFound, c.QueryParam("next"))
}
