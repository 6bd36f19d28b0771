package main

import (
	"net/http"
	"net/url"
	"strings"
)

type settings struct{ hosts []url.URL }

func (s settings) flawed(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("to"))
	if err != nil {
		return
	}
	for _, allowed := range s.hosts {
		if strings.EqualFold(allowed.Scheme, target.Scheme) {
			// ruleid: go/open-redirect
			http.Redirect(w, r, target.String(), http.StatusFound)
			return
		}
	}
}

func (s settings) fixed(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("to"))
	if err != nil {
		return
	}
	for _, allowed := range s.hosts {
		if strings.EqualFold(allowed.Host, target.Host) {
			// ok: go/open-redirect
			http.Redirect(w, r, target.String(), http.StatusFound)
			return
		}
	}
}

func main() {
	s := settings{}
	http.HandleFunc("/flawed", s.flawed)
	http.HandleFunc("/fixed", s.fixed)
}
