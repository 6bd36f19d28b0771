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
    'medium',
  ],
])('a broken hash of %s', async (_what, code, confidence) => {
  const text = `import hashlib\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n${code}`;
  expect(await confidencesIn('a.py', text, 'python/weak-hash')).toEqual([confidence]);
});

test.each([
  ['always', 'config.InsecureSkipVerify = true', 'medium'],
  ['where a setting says so', 'if options.Insecure {\n\t\tconfig.InsecureSkipVerify = true\n\t}', 'low'],
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
