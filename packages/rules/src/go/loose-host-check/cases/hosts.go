package main

import (
	"net/http"
	"net/url"
	"strings"
)

func check(r *http.Request, u *url.URL, text string) int {
	origin := r.Header.Get("Origin")
	// ruleid: go/loose-host-check
	if strings.Contains(origin, "example.com") {
		return 1
	}
	// ruleid: go/loose-host-check
	if strings.HasSuffix(u.Hostname(), "example.com") {
		return 2
	}
	// ok: go/loose-host-check
	if strings.HasSuffix(u.Hostname(), ".example.com") {
		return 3
	}
	// ruleid: go/loose-host-check
	if strings.HasPrefix(r.Header.Get("Referer"), "https://example.com") {
		return 4
	}
	// ok: go/loose-host-check
	if strings.Contains(text, "example.com") {
		return 5
	}
	// ok: go/loose-host-check
	if origin == "https://example.com" {
		return 6
	}
	return 0
}
