/** Flaws in JavaScript in the place of what is harmless, or was accepted. */

import type { FlawCase } from './flaw-case.ts';

const head = `const express = require('express');
const { exec } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const crypto = require('node:crypto');
const { db, isOurs, cleanName, lookup } = require('./elsewhere');
const app = express();

`;
const route = (...lines: readonly string[]): string =>
  `${head}app.get('/do', async (req, res) => {\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;

const controller = (
  used: string,
  mark = '',
): string => `import { Controller, Get, Query } from '@nestjs/common';
import { exec } from 'node:child_process';

@Controller('files')
export class FilesController {
  @Get('run')
  run(@Query('kind') kind: string, @Query('name') name: string) {
    exec('cat ' + ${used});${mark}
  }
}
`;

export const javascriptFlaws: readonly FlawCase[] = [
  {
    name: 'a test by an imported function is dropped above an unchanged line',
    rule: 'javascript/open-redirect',
    path: 'app.js',
    before: route(
      'const goal = req.query.goal;',
      'if (!isOurs(goal)) return res.sendStatus(400);',
      'res.redirect(goal);',
    ),
    after: route('const goal = req.query.goal;', 'res.redirect(goal); // NEW'),
  },
  {
    name: 'an argument of a call is replaced by the data itself',
    rule: 'javascript/open-redirect',
    path: 'app.js',
    before: route('res.redirect(cleanName(req.query.goal));'),
    after: route('res.redirect(req.query.goal); // NEW'),
  },
  {
    name: 'one value is run in place of another',
    rule: 'javascript/command-injection',
    path: 'app.js',
    before: route('const kind = req.query.kind;', "exec('convert -f ' + kind);", 'res.end();'),
    after: route('const file = req.query.file;', "exec('convert -f ' + file); // NEW", 'res.end();'),
  },
  {
    name: 'a part of a name becomes the whole name',
    rule: 'javascript/path-traversal',
    path: 'app.js',
    before: route(
      'const given = req.query.file;',
      "const ending = given.split('.')[1];",
      "fs.readFile('/srv/one.' + ending, (error, data) => res.end(data));",
    ),
    after: route(
      'const given = req.query.file;',
      "fs.readFile('/srv/' + given, (error, data) => res.end(data)); // NEW",
    ),
  },
  {
    name: 'a name is not cleaned any more',
    rule: 'javascript/path-traversal',
    path: 'app.js',
    before: route(
      'const name = cleanName(req.query.file);',
      "fs.readFile(path.join('/srv', name), (error, data) => res.end(data));",
    ),
    after: route(
      'const name = req.query.file;',
      "fs.readFile(path.join('/srv', name), (error, data) => res.end(data)); // NEW",
    ),
  },
  {
    name: 'characters are not replaced any more',
    rule: 'javascript/command-injection',
    path: 'app.js',
    before: route(
      'let name = req.query.name;',
      "name = name.replace(/;/g, '');",
      "exec('id ' + name);",
      'res.end();',
    ),
    after: route('let name = req.query.name;', "exec('id ' + name); // NEW", 'res.end();'),
  },
  {
    name: 'the check of a helper of the program is dropped',
    rule: 'javascript/server-side-request-forgery',
    path: 'app.js',
    before: `${head}function allowed(address) {
  return isOurs(new URL(address).hostname);
}

app.get('/do', async (req, res) => {
  const address = req.query.address;
  if (!allowed(address)) return res.sendStatus(400);
  const answer = await fetch(address);
  res.json(await answer.json());
});
`,
    after: `${head}function allowed(address) {
  return isOurs(new URL(address).hostname);
}

app.get('/do', async (req, res) => {
  const address = req.query.address;
  const answer = await fetch(address); // NEW
  res.json(await answer.json());
});
`,
  },
  {
    name: 'the check of a helper is emptied',
    rule: 'javascript/server-side-request-forgery',
    path: 'app.js',
    before: `${head}function allowed(address) {
  return isOurs(new URL(address).hostname);
}

app.get('/do', async (req, res) => {
  const address = req.query.address;
  if (!allowed(address)) return res.sendStatus(400);
  const answer = await fetch(address);
  res.json(await answer.json());
});
`,
    after: `${head}function allowed(address) {
  return true;
}

app.get('/do', async (req, res) => {
  const address = req.query.address;
  if (!allowed(address)) return res.sendStatus(400);
  const answer = await fetch(address); // NEW
  res.json(await answer.json());
});
`,
  },
  {
    name: 'a test is weakened to one of presence',
    rule: 'javascript/open-redirect',
    path: 'app.js',
    before: route(
      'const goal = req.query.goal;',
      'if (isOurs(goal)) return res.redirect(goal);',
      "res.end('no');",
    ),
    after: route(
      'const goal = req.query.goal;',
      'if (goal !== undefined) return res.redirect(goal); // NEW',
      "res.end('no');",
    ),
  },
  {
    name: 'what is tested is not what is used',
    rule: 'javascript/open-redirect',
    path: 'app.js',
    before: route(
      'const { back, other } = req.query;',
      'if (isOurs(back)) return res.redirect(back);',
      "res.end('no');",
    ),
    after: route(
      'const { back, other } = req.query;',
      'if (isOurs(back)) return res.redirect(other); // NEW',
      "res.end('no');",
    ),
  },
  {
    name: 'a hash of something else',
    rule: 'javascript/weak-hash',
    path: 'app.js',
    before: route(
      "const sum = crypto.createHash('md5').update(lookup('secret')).digest('hex');",
      'res.end(sum);',
    ),
    after: route(
      "const sum = crypto.createHash('md5').update(req.body.password).digest('hex'); // NEW",
      'res.end(sum);',
    ),
  },
  {
    name: 'a sample password becomes a real one',
    rule: 'javascript/hard-coded-credentials',
    path: 'app.js',
    before: `${head}module.exports = { user: 'app', password: 'Xk29fQ7mBz41' };\n`,
    after: `${head}module.exports = { user: 'app', password: 'Rw83hL5nVt60' }; // NEW\n`,
  },
  {
    name: 'a query of another member',
    rule: 'javascript/sql-injection',
    path: 'app.js',
    before: `${head}const { Pool } = require('pg');
const pool = new Pool();

app.get('/do', async (req, res) => {
  const order = cleanName(req.query.order);
  const rows = await pool.query('select * from a order by ' + order);
  res.json(rows);
});
`,
    after: `${head}const { Pool } = require('pg');
const pool = new Pool();

app.get('/do', async (req, res) => {
  const name = req.query.name;
  const rows = await pool.query("select * from a where name = '" + name + "'"); // NEW
  res.json(rows);
});
`,
  },
  {
    name: 'a constant folder in front is gone',
    rule: 'javascript/path-traversal',
    path: 'app.js',
    before: route("fs.readFile('/srv/' + req.query.file, (error, data) => res.end(data));"),
    after: route('fs.readFile(req.query.file, (error, data) => res.end(data)); // NEW'),
  },
  {
    name: 'the lookup of a code becomes the code',
    rule: 'javascript/code-injection',
    path: 'app.js',
    before: route('res.json(eval(lookup(req.query.kind)));'),
    after: route('res.json(eval(req.query.kind)); // NEW'),
  },
  {
    name: 'a second value joins the page',
    rule: 'javascript/cross-site-scripting',
    path: 'app.js',
    before: route('const name = req.query.name;', "res.send('<p>' + cleanName(name) + '</p>');"),
    after: route(
      'const name = req.query.name;',
      "res.send('<p>' + cleanName(name) + req.query.title + '</p>'); // NEW",
    ),
  },
  {
    name: 'a check that throws is not called any more',
    rule: 'javascript/open-redirect',
    path: 'app.js',
    before: route('const goal = req.query.goal;', 'assertOurs(goal);', 'res.redirect(goal);').replace(
      'isOurs,',
      'assertOurs,',
    ),
    after: route('const goal = req.query.goal;', 'res.redirect(goal); // NEW').replace(
      'isOurs,',
      'assertOurs,',
    ),
  },
  {
    name: 'another parameter of the handler is run',
    rule: 'javascript/command-injection',
    path: 'files.controller.ts',
    before: controller('kind'),
    after: controller('name', ' // NEW'),
  },
];
