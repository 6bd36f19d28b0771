package main

import (
	"database/sql"
	"fmt"
	"html"
	"net/http"
	"strings"
)

func list(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	rows, err := db.Query("SELECT author, content FROM comments")
	if err != nil {
		return
	}
	defer rows.Close()
	var page strings.Builder
	for rows.Next() {
		var author, content string
		rows.Scan(&author, &content)
		page.WriteString("<div>" + author + content + "</div>")
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	// ruleid: go/cross-site-scripting
	w.Write([]byte(page.String()))
}

func one(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	var author, secret string
	db.QueryRow("SELECT author, secret FROM comments").Scan(&author, &secret)
	// ruleid: go/cross-site-scripting
	fmt.Fprintf(w, "<div>%s</div>", author)
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "<div>%s</div>", html.EscapeString(author))
	// A text of its own is no page.
	// ok: go/cross-site-scripting
	fmt.Fprintf(w, "%s", secret)
}
