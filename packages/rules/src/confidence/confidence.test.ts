/** How sure findings are, by what speaks for them. Each pair differs in that alone. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

const express = (body: string): string =>
  `const express = require('express');\nconst { exec } = require('child_process');\nconst app = express();\napp.get('/', (req, res) => {\n${body}\n});\n`;

test.each([
  ['read directly', 'exec(req.query.next);', 'high'],
  ['made of it by a function of a library', "exec(require('x').tidy(req.query.next));", 'medium'],
  [
    'made of it by it in a function of the program',
    "const tidy = (next) => require('x').tidy(next);\nexec(tidy(req.query.next));",
    'medium',
  ],
  [
    'cut by a function of the program',
    "const tidy = (next) => next.replace(/[^a-z]+/, '');\nexec(tidy(req.query.next));",
    'low',
  ],
  ['found by it in an object of which nothing is known', 'exec(pages.lookUp(req.query.next));', 'low'],
  ['an unknown object that is made of it', 'exec(new Page(req.query.next).address);', 'low'],
])('data of a request that is %s', async (_what, body, confidence) => {
  const text = `const pages = require('y').open();\n${express(body)}`;
  expect(await confidencesIn('a.js', text, 'javascript/command-injection')).toEqual([confidence]);
});

test.each([
  ['a page that a link names', 'redirect(request.args["next"])', 'medium'],
  ['the page that a visitor comes from', 'redirect(request.referrer)', 'low'],
])('a redirect to %s', async (_what, call, confidence) => {
  const text = `from flask import Flask, redirect, request\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef go():\n    return ${call}\n`;
  expect(await confidencesIn('a.py', text, 'python/open-redirect')).toEqual([confidence]);
});

test('a redirect to a part of its own path', async () => {
  const text = `from flask import Flask, redirect\n\napp = Flask(__name__)\n\n\n@app.route('/go/<path:to>')\ndef go(to):\n    return redirect(to)\n`;
  expect(await confidencesIn('a.py', text, 'python/open-redirect')).toEqual(['low']);
});

test.each([
  ['a parameter', 'r.FormValue("name")', 'medium'],
  ['a header', 'r.Header.Get("X-Name")', 'low'],
])('a page that holds %s of the request (Go)', async (_what, data, confidence) => {
  const text = `package main

import "net/http"

func page(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("<p>" + ${data}))
}
`;
  expect(await confidencesIn('a.go', text, 'go/cross-site-scripting')).toEqual([confidence]);
});

test('what an object of the request is asked for is no answer of a database (Go)', async () => {
  const text = `package main

import (
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	exec.Command("sh", "-c", r.URL.Query().Get("a")).Run()
}
`;
  expect(await confidencesIn('a.go', text, 'go/command-injection')).toEqual(['high']);
});

test('an archive may be one of the program itself', async () => {
  const text = `import os
import tarfile


def unpack(archive):
    for member in archive.getmembers():
        with open(os.path.join('out', member.name), 'wb') as file:
            file.write(archive.extractfile(member).read())


unpack(tarfile.open('all.tar'))
`;
  expect(await confidencesIn('a.py', text, 'python/zip-slip')).toEqual(['low']);
});

test.each([
  ['with text before it', "res.send('<p>' + req.query.name);", 'medium'],
  ['that is all there is', 'res.send(req.query.name);', 'medium'],
])('data in a body %s', async (_what, body, confidence) => {
  expect(await confidencesIn('a.js', express(body), 'javascript/cross-site-scripting')).toEqual([confidence]);
});

test.each([
  ['a parameter of it', 'location.href = new URLSearchParams(location.search).get("to");', 'medium'],
  ['its path', 'location.href = location.pathname.slice(1);', 'low'],
  ['a part of it', 'location.href = location.href.split("//")[1];', 'low'],
])('a page that goes, of its own address, to %s', async (_what, text, confidence) => {
  expect(await confidencesIn('a.js', `${text}\n`, 'javascript/open-redirect')).toEqual([confidence]);
});

test.each([
  ['made of many', "token = ''.join(random.choice(letters) for _ in range(20))", 'low'],
  ['chosen of some', 'token = random.choice(tokens)', 'low'],
])('a guessable token that is %s', async (_what, code, confidence) => {
  expect(await confidencesIn('a.py', `import random\n\n${code}\n`, 'python/insecure-random')).toEqual([
    confidence,
  ]);
});

test.each([
  ['a password that nothing is known of', "password = 'kf82hdkq92'", ['low']],
  [
    'a password of another machine',
    "connect(host='db.shop.net', user='shop', password='kf82hdkq92')",
    ['medium'],
  ],
  ['a password of this machine', "connect(host='localhost', user='shop', password='kf82hdkq92')", ['low']],
  ['a password in an address', "url = 'amqp://shop:kf82hdkq92@mq.shop.net'", ['medium']],
  ['a public client in an address', "url = 'https://shopapp:shopapp@login.shop.net'", ['low']],
  ['a password that lets in', "ok = password == 'kf82hdkq92'", ['medium']],
  ["a key for another service's interface", "api_key = 'kf82hdkq92'", ['low']],
  ['a key for pages', `key = 'AIza${'a1B2c3D'.repeat(5)}'`, ['low']],
  ['a key of a manual', "key = 'AKIAIOSFODNN7EXAMPLE'", []],
])('%s in the source', async (_what, code, confidences) => {
  expect(await confidencesIn('a.py', `${code}\n`, 'python/hard-coded-credentials')).toEqual(confidences);
});

test('a line of a log is never worth an interruption', async () => {
  const text = express('console.log("user " + req.body.name);');
  expect(await confidencesIn('a.js', text, 'javascript/log-injection')).toEqual(['low']);
});

test.each([
  ['a password', 'def sign(password):\n    return hashlib.md5(password).hexdigest()\n', 'medium'],
  ['anything', 'def name_of(path):\n    return hashlib.md5(path).hexdigest()\n', 'low'],
  [
    'what a request says',
    "@app.route('/')\ndef name_of():\n    return hashlib.md5(request.args['path']).hexdigest()\n",
    'low',
  ],
])('a broken hash of %s', async (_what, code, confidence) => {
  const text = `import hashlib\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n${code}`;
  expect(await confidencesIn('a.py', text, 'python/weak-hash')).toEqual([confidence]);
});

test.each([
  ['nothing is asked about it', 'exec(req.query.next);', 'high'],
  ['it is asked whether it is there', 'if (req.query.next) exec(req.query.next);', 'high'],
  ['a function of the program is asked', 'const to = req.query.next;\nif (isOurs(to)) exec(to);', 'low'],
  ['a function of the program tidies it', 'exec(tidy(req.query.next));', 'low'],
  [
    'what stands under it is asked, which a stranger sends as well',
    "for (const key of Object.keys(req.query)) if (req.query[key] === 'on') exec(key);",
    'high',
  ],
  [
    'a function of the program that proves nothing is asked',
    'const to = req.query.next;\nif (isComplex(to)) exec(to);',
    'high',
  ],
  ['a function of the program hands it on', 'exec(same(req.query.next));', 'high'],
  ['its text is looked at', "const to = req.query.next;\nif (to.startsWith('h')) exec(to);", 'medium'],
  ['its text is rewritten', "exec(req.query.next.replace('a', 'b'));", 'low'],
])('a command where %s', async (_what, body, confidence) => {
  const own = `const isOurs = (to) => sites.some((site) => site.owns(to));
const isComplex = (to) => to !== undefined && to.length > 7;
const same = (to) => to;
function tidy(to) {
  if (!isOurs(to)) return '/';
  return to;
}
`;
  expect(await confidencesIn('a.js', own + express(body), 'javascript/command-injection')).toEqual([
    confidence,
  ]);
});

test.each([
  ['src/a.js', 'high'],
  ['examples/a.js', 'low'],
  ['src/vendor/a.js', 'low'],
])('a command in %s', async (path, confidence) => {
  const text = express('exec(req.query.next);');
  expect(await confidencesIn(path, text, 'javascript/command-injection')).toEqual([confidence]);
});

test('SQL of what a function that is called fills (Go)', async () => {
  const text = `package main

import (
	"database/sql"
	"encoding/json"
	"net/http"
)

type form struct{ Name string }

func read(r *http.Request, out *form) error { return json.NewDecoder(r.Body).Decode(out) }

func handle(db *sql.DB, r *http.Request) {
	var form form
	read(r, &form)
	db.Exec("delete from " + form.Name)
}
`;
  expect(await confidencesIn('a.go', text, 'go/sql-injection')).toEqual(['medium']);
});

test('a redirect to what another handler keeps', async () => {
  const text = `const app = require('express')();
app.use((req, res, next) => {
  req.chosen = req.query.next;
  next();
});
app.get('/', (req, res) => {
  res.redirect(req.chosen);
});
`;
  expect(await confidencesIn('a.js', text, 'javascript/open-redirect')).toEqual(['low']);
});

test.each([
  ["@app.get('/{name}')", 'low'],
  ["@app.get('/{name:path}')", 'medium'],
  ["@app.get('/')", 'medium'],
])('a file that is named by a parameter of %s', async (route, confidence) => {
  const text = `from fastapi import FastAPI\n\napp = FastAPI()\n\n\n${route}\ndef read(name: str):\n    return open('/data/' + name).read()\n`;
  expect(await confidencesIn('a.py', text, 'python/path-traversal')).toEqual([confidence]);
});

test('a question whether a file is there is worth less than a look into it', async () => {
  const text = `import os\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef read():\n    name = request.args['name']\n    if not os.path.exists('/data/' + name):\n        return ''\n    return open('/data/' + name).read()\n`;
  expect(await confidencesIn('a.py', text, 'python/path-traversal')).toEqual(['low', 'medium']);
});

test.each([
  ['behind a text that is not known', "res.redirect(site + '/' + req.query.next);", 'low'],
  [
    'in the message of an error',
    'try { open(req.query.next); } catch (error) { res.redirect(error.message); }',
    'low',
  ],
])('a redirect to data %s', async (_what, body, confidence) => {
  const text = `function open(at) {\n  throw new Error(at);\n}\n${express(body)}`;
  expect(await confidencesIn('a.js', text, 'javascript/open-redirect')).toEqual([confidence]);
});

test.each([
  ["path('user/<int:key>/', show)", []],
  ["path('user/<str:key>/', show)", ['medium']],
])('what a view says of the parameter of %s', async (route, confidences) => {
  const text = `from django.http import HttpResponse\nfrom django.urls import path\n\n\ndef show(request, key):\n    return HttpResponse(f'no user {key}')\n\n\nurlpatterns = [${route}]\n`;
  expect(await confidencesIn('views.py', text, 'python/cross-site-scripting')).toEqual(confidences);
});

test('a token that is one by its name alone', async () => {
  const text = 'exports.token = () => Math.random().toString(36).slice(2);\n';
  expect(await confidencesIn('server/tokens.js', text, 'javascript/insecure-random')).toEqual(['low']);
});

test('predictable numbers in a cookie of the session (Java)', async () => {
  const text = `import javax.servlet.http.*;

class Login extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("rememberMe", Long.toString(new java.util.Random().nextLong()));
    cookie.setSecure(true);
    response.addCookie(cookie);
  }
}
`;
  expect(await confidencesIn('Login.java', text, 'java/insecure-random')).toEqual(['medium']);
});

test.each([
  ['server/secrets.js', 'medium'],
  ['server/seed/secrets.js', 'medium'],
  ['prisma/seed/secrets.js', 'low'],
  ['db/seeds/secrets.js', 'low'],
])('a key in %s', async (path, confidence) => {
  const text = "exports.mac = (text) => createHmac('sha256', 'Zx81-kk20-Lm4').update(text);\n";
  expect(await confidencesIn(path, text, 'javascript/hard-coded-credentials')).toEqual([confidence]);
});

test.each([
  ['for anyone', "'0.0.0.0'", 'medium'],
  ['for this machine', "'127.0.0.1'", 'low'],
])('a debugger that is %s', async (_what, host, confidence) => {
  const text = `from flask import Flask\n\napp = Flask(__name__)\n\nif __name__ == '__main__':\n    app.run(debug=True, host=${host})\n`;
  expect(await confidencesIn('a.py', text, 'python/insecure-settings')).toEqual([confidence]);
});

test.each([
  ['that signs tokens', 'jwt.sign({ id: 1 }, appSecret);', 'medium'],
  ['that makes a digest of a message', "createHmac('sha256', appSecret);", 'medium'],
  ['that another service asks for', "fetch('https://api.shop.net', { headers: { appSecret } });", 'low'],
])('a secret %s (JavaScript)', async (_what, use, confidence) => {
  const text = `const appSecret = 'Zx81-kk20-Lm4';\n${use}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/hard-coded-credentials')).toEqual([confidence]);
});

test.each([
  ['that signs', 'hmac.New(sha256.New, []byte(appSecret))', 'medium'],
  ['that another service asks for', 'client.Login(appSecret)', 'low'],
])('a secret %s (Go)', async (_what, use, confidence) => {
  const text = `package main\n\nconst appSecret = "Zx81-kk20-Lm4"\n\nfunc sign() {\n\t${use}\n}\n`;
  expect(await confidencesIn('a.go', text, 'go/hard-coded-credentials')).toEqual([confidence]);
});

test.each([
  ['a type that a table gives', "res.setHeader('Content-Type', types[req.params.kind]);", 'low'],
  ['the type of a page', "res.setHeader('Content-Type', 'text/html');", 'medium'],
])('an answer with %s', async (_what, header, confidence) => {
  const text = express(`  ${header}\n  res.send('<p>' + req.query.name);`);
  expect(await confidencesIn('a.js', text, 'javascript/cross-site-scripting')).toEqual([confidence]);
});

test('data that fills a template of which nothing is known', async () => {
  const text = `const mustache = require('mustache');\nconst page = require('y').read();\n${express('res.send(mustache.render(page, { name: req.query.name }));')}`;
  expect(await confidencesIn('a.js', text, 'javascript/cross-site-scripting')).toEqual(['low']);
});

test.each([
  ['by place', 'known(target)'],
  ['by name', 'known(uri=target)'],
])('a target that a function of the program was asked about %s (Python)', async (_how, call) => {
  const text = `from flask import Flask, redirect, request

from targets import store

app = Flask(__name__)


def known(uri):
    return store.find(uri)


@app.route('/')
def go():
    target = request.args['next']
    if not ${call}:
        return 'no'
    return redirect(target)
`;
  expect(await confidencesIn('a.py', text, 'python/open-redirect')).toEqual(['low']);
});
