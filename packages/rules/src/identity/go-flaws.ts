/** Flaws in Go in the place of what is harmless, or was accepted. */

import type { FlawCase } from './flaw-case.ts';

const head = `package main

import (
	"crypto/md5"
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"example.org/elsewhere"
)

var db *sql.DB

`;
const handler = (...lines: readonly string[]): string =>
  `${head}func do(w http.ResponseWriter, r *http.Request) {
${lines.map((line) => `\t${line}\n`).join('')}}

func main() {
	http.HandleFunc("/do", do)
	http.ListenAndServe(":8080", nil)
}
`;
const path = 'main.go';

export const goFlaws: readonly FlawCase[] = [
  {
    name: 'a test of another package is dropped above an unchanged line',
    rule: 'go/open-redirect',
    path,
    before: handler(
      'goal := r.FormValue("goal")',
      'if !elsewhere.IsOurs(goal) {',
      '\treturn',
      '}',
      'http.Redirect(w, r, goal, 302)',
    ),
    after: handler('goal := r.FormValue("goal")', 'http.Redirect(w, r, goal, 302) // NEW'),
  },
  {
    name: 'an argument of a call is replaced by the data itself',
    rule: 'go/open-redirect',
    path,
    before: handler('http.Redirect(w, r, elsewhere.Clean(r.FormValue("goal")), 302)'),
    after: handler('http.Redirect(w, r, r.FormValue("goal"), 302) // NEW'),
  },
  {
    name: 'one value is run in place of another',
    rule: 'go/command-injection',
    path,
    before: handler('kind := r.FormValue("kind")', 'exec.Command("sh", "-c", "convert -f "+kind).Run()'),
    after: handler(
      'file := r.FormValue("file")',
      'exec.Command("sh", "-c", "convert -f "+file).Run() // NEW',
    ),
  },
  {
    name: 'a part of a name becomes the whole name',
    rule: 'go/path-traversal',
    path,
    before: handler(
      'given := r.FormValue("file")',
      'ending := strings.SplitN(given, ".", 2)[1]',
      'data, _ := os.ReadFile("/srv/one." + ending)',
      'w.Write(data)',
    ),
    after: handler(
      'given := r.FormValue("file")',
      'data, _ := os.ReadFile("/srv/" + given) // NEW',
      'w.Write(data)',
    ),
  },
  {
    name: 'a name is not cleaned any more',
    rule: 'go/path-traversal',
    path,
    before: handler(
      'name := elsewhere.CleanName(r.FormValue("file"))',
      'data, _ := os.ReadFile(filepath.Join("/srv", name))',
      'w.Write(data)',
    ),
    after: handler(
      'name := r.FormValue("file")',
      'data, _ := os.ReadFile(filepath.Join("/srv", name)) // NEW',
      'w.Write(data)',
    ),
  },
  {
    name: 'characters are not replaced any more',
    rule: 'go/command-injection',
    path,
    before: handler(
      'name := r.FormValue("name")',
      'name = strings.ReplaceAll(name, ";", "")',
      'exec.Command("sh", "-c", "id "+name).Run()',
    ),
    after: handler('name := r.FormValue("name")', 'exec.Command("sh", "-c", "id "+name).Run() // NEW'),
  },
  {
    name: 'the check of a function of the program is dropped',
    rule: 'go/server-side-request-forgery',
    path,
    before: handler(
      'address := r.FormValue("address")',
      'if !allowed(address) {',
      '\treturn',
      '}',
      'http.Get(address)',
    ).replace(
      'func main',
      'func allowed(address string) bool {\n\tu, _ := url.Parse(address)\n\treturn elsewhere.IsOurs(u.Host)\n}\n\nfunc main',
    ),
    after: handler('address := r.FormValue("address")', 'http.Get(address) // NEW').replace(
      'func main',
      'func allowed(address string) bool {\n\tu, _ := url.Parse(address)\n\treturn elsewhere.IsOurs(u.Host)\n}\n\nfunc main',
    ),
  },
  {
    name: 'the check of a function is emptied',
    rule: 'go/server-side-request-forgery',
    path,
    before: handler(
      'address := r.FormValue("address")',
      'if !allowed(address) {',
      '\treturn',
      '}',
      'http.Get(address)',
    ).replace(
      'func main',
      'func allowed(address string) bool {\n\tu, _ := url.Parse(address)\n\treturn elsewhere.IsOurs(u.Host)\n}\n\nfunc main',
    ),
    after: handler(
      'address := r.FormValue("address")',
      'if !allowed(address) {',
      '\treturn',
      '}',
      'http.Get(address) // NEW',
    ).replace('func main', 'func allowed(address string) bool {\n\treturn true\n}\n\nfunc main'),
  },
  {
    name: 'a test is weakened to one of presence',
    rule: 'go/open-redirect',
    path,
    before: handler(
      'goal := r.FormValue("goal")',
      'if elsewhere.IsOurs(goal) {',
      '\thttp.Redirect(w, r, goal, 302)',
      '}',
    ),
    after: handler(
      'goal := r.FormValue("goal")',
      'if goal != "" {',
      '\thttp.Redirect(w, r, goal, 302) // NEW',
      '}',
    ),
  },
  {
    name: 'what is tested is not what is used',
    rule: 'go/open-redirect',
    path,
    before: handler(
      'back := r.FormValue("back")',
      'other := r.FormValue("other")',
      'if elsewhere.IsOurs(back) {',
      '\thttp.Redirect(w, r, back, 302)',
      '}',
      'fmt.Println(other)',
    ),
    after: handler(
      'back := r.FormValue("back")',
      'other := r.FormValue("other")',
      'if elsewhere.IsOurs(back) {',
      '\thttp.Redirect(w, r, other, 302) // NEW',
      '}',
      'fmt.Println(other)',
    ),
  },
  {
    name: 'a hash of something else',
    rule: 'go/weak-hash',
    path,
    before: handler('fmt.Fprintln(w, md5.Sum(elsewhere.Secret()))'),
    after: handler(
      'password := r.FormValue("password")',
      'fmt.Fprintln(w, md5.Sum([]byte(password))) // NEW',
    ),
  },
  {
    name: 'a sample password becomes a real one',
    rule: 'go/hard-coded-credentials',
    path,
    before: `${head}const password = "Xk29fQ7mBz41"\n`,
    after: `${head}const password = "Rw83hL5nVt60" // NEW\n`,
  },
  {
    name: 'a query of another value',
    rule: 'go/sql-injection',
    path,
    before: handler(
      'order := elsewhere.Column(r.FormValue("order"))',
      'db.Query("select * from a order by " + order)',
    ),
    after: handler(
      'name := r.FormValue("name")',
      `db.Query("select * from a where name = '" + name + "'") // NEW`,
    ),
  },
  {
    name: 'a constant folder in front is gone',
    rule: 'go/path-traversal',
    path,
    before: handler('data, _ := os.ReadFile("/srv/" + r.FormValue("file"))', 'w.Write(data)'),
    after: handler('data, _ := os.ReadFile(r.FormValue("file")) // NEW', 'w.Write(data)'),
  },
  {
    name: 'a second value joins the page',
    rule: 'go/cross-site-scripting',
    path,
    before: handler(
      'name := r.FormValue("name")',
      'w.Header().Set("Content-Type", "text/html")',
      'fmt.Fprint(w, "<p>"+elsewhere.Clean(name)+"</p>")',
    ),
    after: handler(
      'name := r.FormValue("name")',
      'w.Header().Set("Content-Type", "text/html")',
      'fmt.Fprint(w, "<p>"+elsewhere.Clean(name)+r.FormValue("title")+"</p>") // NEW',
    ),
  },
];
