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

func answer(c echo.Context) error {
	// ruleid: go/open-redirect
	return c.Redirect(http.StatusFound, c.QueryParam("next"))
}
