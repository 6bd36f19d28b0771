package main

import "strings"

func clean(text string) []string {
	// ruleid: go/incomplete-sanitization
	a := strings.ReplaceAll(text, "../", "")
	// ruleid: go/incomplete-sanitization
	b := strings.Replace(text, "../", "", -1)
	// ruleid: go/incomplete-sanitization
	c := strings.Replace(text, "<", "&lt;", 1)
	// ok: go/incomplete-sanitization
	d := strings.Replace(text, "<", "&lt;", -1)
	// ok: go/incomplete-sanitization
	e := strings.Replace(text, "/", "", 1)
	for strings.Contains(text, "../") {
		// ok: go/incomplete-sanitization
		text = strings.ReplaceAll(text, "../", "")
	}
	return []string{a, b, c, d, e, text}
}
