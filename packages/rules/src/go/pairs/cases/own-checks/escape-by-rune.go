package main

import (
	"fmt"
	"net/http"
	"strings"
)

func quotesOnly(text string) string {
	var out strings.Builder
	for _, letter := range text {
		switch letter {
		case '&':
			out.WriteString("&amp;")
		case '"':
			out.WriteString("&quot;")
		default:
			out.WriteRune(letter)
		}
	}
	return out.String()
}

func escaped(text string) string {
	var out strings.Builder
	for _, letter := range text {
		switch letter {
		case '<':
			out.WriteString("&lt;")
		case '&':
			out.WriteString("&amp;")
		default:
			out.WriteRune(letter)
		}
	}
	return out.String()
}

func flawed(w http.ResponseWriter, r *http.Request) {
	// ruleid: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+quotesOnly(r.FormValue("name")))
}

func fixed(w http.ResponseWriter, r *http.Request) {
	// ok: go/cross-site-scripting
	fmt.Fprint(w, "<p>"+escaped(r.FormValue("name")))
}

func main() {
	http.HandleFunc("/flawed", flawed)
	http.HandleFunc("/fixed", fixed)
}
