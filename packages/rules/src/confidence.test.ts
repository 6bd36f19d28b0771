/** How sure findings are, by what speaks for them. Each pair differs in that alone. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { models, rules } from './index.ts';

async function confidencesIn(path: string, text: string, ruleId: string): Promise<readonly string[]> {
  const options = { rules: rules.map(({ rule }) => rule).filter(({ id }) => id === ruleId), models };
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.map(({ confidence }) => confidence);
}

const express = (body: string): string =>
  `const express = require('express');\nconst app = express();\napp.get('/', (req, res) => {\n${body}\n});\n`;

test.each([
  ['read directly', 'res.redirect(req.query.next);', 'high'],
  ['made of it by a function of a library', "res.redirect(require('x').tidy(req.query.next));", 'high'],
  [
    'found by it in an object of which nothing is known',
    'res.redirect(pages.lookUp(req.query.next));',
    'low',
  ],
  ['an unknown object that is made of it', 'res.redirect(new Page(req.query.next).address);', 'low'],
])('data of a request that is %s', async (_what, body, confidence) => {
  const handler = `app.get('/', (req, res) => {\n${body}\n});`;
  const text = `const app = require('express')();\nconst pages = require('y').open();\n${handler}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/open-redirect')).toEqual([confidence]);
});

test('a line of a log is never worth an interruption', async () => {
  const text = express('console.log("user " + req.body.name);');
  expect(await confidencesIn('a.js', text, 'javascript/log-injection')).toEqual(['low']);
});

test.each([
  ['a secret', 'def sign(password):\n    return hashlib.md5(password).hexdigest()\n', 'medium'],
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
  ['always', 'config.InsecureSkipVerify = true', 'medium'],
  ['where a setting says so', 'if options.Insecure {\n\t\tconfig.InsecureSkipVerify = true\n\t}', 'low'],
  [
    'unless a setting says no',
    'if !options.Insecure {\n\t\treturn config\n\t}\n\tconfig.InsecureSkipVerify = true',
    'low',
  ],
  [
    'behind an early return',
    'if options.Local {\n\t\treturn config\n\t}\n\tconfig.InsecureSkipVerify = true',
    'medium',
  ],
])('certificates that are not checked %s (Go)', async (_when, code, confidence) => {
  const text = `package main

import "crypto/tls"

type settings struct{ Insecure, Local bool }

func connect(options settings) *tls.Config {
	config := &tls.Config{}
	${code}
	return config
}
`;
  expect(await confidencesIn('a.go', text, 'go/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['always', 'agent = new https.Agent({ rejectUnauthorized: false });', 'medium'],
  [
    'where a setting says so',
    'if (options.insecure) agent = new https.Agent({ rejectUnauthorized: false });',
    'low',
  ],
  ['for some hosts', 'if (isOurs(url)) agent = new https.Agent({ rejectUnauthorized: false });', 'medium'],
])('certificates that are not checked %s (JavaScript)', async (_when, code, confidence) => {
  const text = `function connect(url, options) {\n  let agent;\n  ${code}\n  return agent;\n}\n`;
  expect(await confidencesIn('a.js', text, 'javascript/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['nothing is asked about it', 'res.redirect(req.query.next);', 'high'],
  ['it is asked whether it is there', 'if (req.query.next) res.redirect(req.query.next);', 'high'],
  [
    'a function of the program is asked',
    'const to = req.query.next;\nif (isOurs(to)) res.redirect(to);',
    'low',
  ],
  ['a function of the program tidies it', 'res.redirect(tidy(req.query.next));', 'low'],
  ['a function of the program hands it on', 'res.redirect(same(req.query.next));', 'high'],
  [
    'its text is looked at',
    "const to = req.query.next;\nif (to.startsWith('h')) res.redirect(to);",
    'medium',
  ],
  ['its text is rewritten', "res.redirect(req.query.next.replace('a', 'b'));", 'low'],
])('a redirect where %s', async (_what, body, confidence) => {
  const own = `const isOurs = (to) => sites.some((site) => site.owns(to));
const same = (to) => to;
function tidy(to) {
  if (!isOurs(to)) return '/';
  return to;
}
`;
  expect(await confidencesIn('a.js', own + express(body), 'javascript/open-redirect')).toEqual([confidence]);
});

test.each([
  ['src/a.js', 'high'],
  ['test/a.js', 'low'],
  ['src/vendor/a.js', 'low'],
])('a redirect in %s', async (path, confidence) => {
  const text = express('res.redirect(req.query.next);');
  expect(await confidencesIn(path, text, 'javascript/open-redirect')).toEqual([confidence]);
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
  expect(await confidencesIn('a.go', text, 'go/sql-injection')).toEqual(['high']);
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
  ["@app.get('/{name:path}')", 'high'],
  ["@app.get('/')", 'high'],
])('a file that is named by a parameter of %s', async (route, confidence) => {
  const text = `from fastapi import FastAPI\n\napp = FastAPI()\n\n\n${route}\ndef read(name: str):\n    return open('/data/' + name).read()\n`;
  expect(await confidencesIn('a.py', text, 'python/path-traversal')).toEqual([confidence]);
});

test('a question whether a file is there is worth less than a look into it', async () => {
  const text = `import os\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef read():\n    name = request.args['name']\n    if not os.path.exists('/data/' + name):\n        return ''\n    return open('/data/' + name).read()\n`;
  expect(await confidencesIn('a.py', text, 'python/path-traversal')).toEqual(['low', 'high']);
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
  ["path('user/<str:key>/', show)", ['high']],
])('what a view says of the parameter of %s', async (route, confidences) => {
  const text = `from django.http import HttpResponse\nfrom django.urls import path\n\n\ndef show(request, key):\n    return HttpResponse(f'no user {key}')\n\n\nurlpatterns = [${route}]\n`;
  expect(await confidencesIn('views.py', text, 'python/cross-site-scripting')).toEqual(confidences);
});

test.each([
  ['server/tokens.js', 'high'],
  ['server/seed/tokens.js', 'high'],
  ['prisma/seed/tokens.js', 'low'],
  ['db/seeds/tokens.js', 'low'],
])('a guessable token in %s', async (path, confidence) => {
  const text = 'exports.token = () => Math.random().toString(36).slice(2);\n';
  expect(await confidencesIn(path, text, 'javascript/insecure-random')).toEqual([confidence]);
});
