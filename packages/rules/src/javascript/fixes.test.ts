/** What each fix makes of one line of code, and what it leaves alone. The place of the finding is between « and ». */

import { applyEdits } from '@assay/core';
import { readSyntax } from '@assay/engine';
import type { FixDefinition } from '@assay/engine/rule';
import { testLanguages } from '@assay/engine/testing';
import { describe, expect, test } from 'vitest';
import { fix as commandFix } from './command-injection/fix.ts';
import { fix as pathFix } from './path-traversal/fix.ts';
import { fix as sqlFix } from './sql-injection/fix.ts';
import { fix as timingFix } from './timing-unsafe-compare/fix.ts';

const languages = await testLanguages();

function propose(fix: FixDefinition, marked: string, modules: readonly string[] = []): string | undefined {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace('«', '').replace('»', '');
  const syntax = readSyntax(text, 'javascript', languages);
  if (syntax === undefined) throw new Error('not parsed');
  const node = syntax.tree.nodeAt(start, end);
  const site = { ...syntax, node, modules: new Set(modules), packages: new Set<string>() };
  const proposal = fix.propose(site);
  if (proposal === undefined) return undefined;
  const edits = proposal.edits.map((edit) => ({
    ...edit,
    path: 'a.js',
    baseSha256: '',
    expect: text.slice(edit.start, edit.end),
  }));
  const applied = applyEdits(text, edits);
  if (applied.kind !== 'applied') throw new Error(applied.reason);
  const after = readSyntax(applied.text, 'javascript', languages);
  expect(after?.errors).toBe(syntax.errors);
  return applied.text;
}

type Case = readonly [name: string, before: string, after: string | undefined];

const sqlCases: readonly Case[] = [
  [
    'a quoted value',
    `db.query("SELECT 1 WHERE a='" + «x» + "'");`,
    'db.query("SELECT 1 WHERE a=?", [String(x)]);',
  ],
  [
    'a value at the end',
    'db.query("SELECT 1 WHERE a = " + «x»);',
    'db.query("SELECT 1 WHERE a = ?", [Number(x)]);',
  ],
  [
    'a template',
    'db.query(`SELECT 1 WHERE a = ${«x»} LIMIT 1`);',
    'db.query(`SELECT 1 WHERE a = ? LIMIT 1`, [Number(x)]);',
  ],
  [
    'two values',
    "db.query('INSERT INTO t VALUES (' + «x» + ', ' + y + ')', cb);",
    "db.query('INSERT INTO t VALUES (?, ?)', [Number(x), Number(y)], cb);",
  ],
  [
    'a pattern',
    "db.query(`SELECT 1 WHERE a LIKE '%${«x»}%'`);",
    'db.query(`SELECT 1 WHERE a LIKE ?`, [`%${x}%`]);',
  ],
  [
    'a pattern of literals',
    `db.query("SELECT 1 WHERE a LIKE '%" + «x» + "%'");`,
    `db.query("SELECT 1 WHERE a LIKE ?", ["%" + x + "%"]);`,
  ],
  [
    'an escaped quote',
    "db.query('SELECT 1 WHERE a=\\'' + «x» + '\\'');",
    "db.query('SELECT 1 WHERE a=?', [String(x)]);",
  ],
  [
    'a variable',
    "const q = 'SELECT 1 WHERE a=' + x;\ndb.query(«q»);",
    "const q = 'SELECT 1 WHERE a=?';\ndb.query(q, [Number(x)]);",
  ],
  ['a variable that is used twice', "const q = 'SELECT 1 WHERE a=' + x;\nlog(q);\ndb.query(«q»);", undefined],
  ['a variable that is set twice', "let q = 'SELECT 1 WHERE a=' + x;\nq += ';';\ndb.query(«q»);", undefined],
  ['a table name', "db.query('SELECT * FROM ' + «x»);", undefined],
  ['an order', "db.query('SELECT 1 ORDER BY ' + «x»);", undefined],
  ['a limit', "db.query('SELECT 1 LIMIT ' + «x»);", undefined],
  ['a list', "db.query('SELECT 1 WHERE a IN (' + «x» + ')');", undefined],
  ['values beside it already', "db.query('SELECT 1 WHERE a=? AND b=' + «x», [y]);", undefined],
  ['a second argument that may be values', "db.query('SELECT 1 WHERE b=' + «x», y);", undefined],
  ['a list in quotes', `db.query("SELECT 1 WHERE a IN ('" + «x».join("','") + "')");`, undefined],
  ['a value that may be such a list', `db.query("SELECT 1 WHERE a IN ('" + «x» + "')");`, undefined],
  [
    'members of a list',
    `db.query("SELECT 1 WHERE a IN ('" + «req.query.a» + "', '" + req.query.b + "')");`,
    'db.query("SELECT 1 WHERE a IN (?, ?)", [String(req.query.a), String(req.query.b)]);',
  ],
  ['all values of a row', "db.query('INSERT INTO t (a, b) VALUES (' + «x» + ')');", undefined],
  ['all values of a row in quotes', `db.query("INSERT INTO t (a, b) VALUES ('" + «x» + "')");`, undefined],
  ['a list in a variable', `const x = ids.join();\ndb.query("SELECT 1 WHERE a = '" + «x» + "'");`, undefined],
  [
    'quotes of the program',
    `const x = "'" + req.query.x + "'";\ndb.query('SELECT 1 WHERE a = ' + «x»);`,
    undefined,
  ],
  [
    'quotes of a function of the program',
    `function quote(y) { return "'" + y + "'"; }\ndb.query('SELECT 1 WHERE a = ' + «quote(req.query.x)»);`,
    undefined,
  ],
  [
    'quotes that are added',
    `let x = "'";\nx += req.query.x;\nx += "'";\ndb.query('SELECT 1 WHERE a = ' + «x»);`,
    undefined,
  ],
  [
    'quotes that are doubled already',
    `db.query("SELECT 1 WHERE a = '" + «req.query.x.replace(/'/g, "''")» + "'");`,
    undefined,
  ],
  ['a pattern without quotes', "db.query('SELECT 1 WHERE a LIKE ' + «x»);", undefined],
  [
    'a number',
    "function find(id) { db.query('SELECT 1 WHERE a = ' + «id» + ' AND b = ' + Number(req.query.b)); }",
    "function find(id) { db.query('SELECT 1 WHERE a = ? AND b = ?', [Number(id), Number(req.query.b)]); }",
  ],
  ['a comment in the query', "db.query('SELECT 1 -- ' + «x»);", undefined],
  ['mixed literals', `db.query("SELECT 1 WHERE a='" + «x» + '\\'');`, undefined],
  ['a name of a column in back quotes', "db.query('SELECT `' + «x» + '`');", undefined],
  ['a text that is all value', 'db.query(«x»);', undefined],
];

test.each(sqlCases)('SQL: %s', (_name, before, after) => {
  expect(propose(sqlFix, before, ['mysql'])).toBe(after);
});

describe('SQL drivers', () => {
  const query = "db.query(`SELECT 1 WHERE a = ${«x»} AND b = '${y}'`);";
  test.each([
    [['pg'], query, 'db.query(`SELECT 1 WHERE a = $1 AND b = $2`, [x, String(y)]);'],
    [
      ['sequelize'],
      query,
      'db.query(`SELECT 1 WHERE a = ? AND b = ?`, { replacements: [Number(x), String(y)] });',
    ],
    [
      ['sequelize'],
      "db.query('SELECT 1 WHERE a = ' + «x», { type: T });",
      "db.query('SELECT 1 WHERE a = ?', { type: T, replacements: [Number(x)] });",
    ],
    [
      ['sqlite3'],
      "db.all('SELECT 1 WHERE a = ' + «x», (e, rows) => {});",
      "db.all('SELECT 1 WHERE a = ?', [Number(x)], (e, rows) => {});",
    ],
    [['pg', 'mysql'], query, undefined],
    // Written into the text by the driver, which looks at no quotes; what is prepared, or has numbers, keeps them.
    ...(['mysql', 'mysql2', 'promise-mysql', 'sequelize'] as const).map(
      (name) => [[name], `db.query("SELECT 1 WHERE t = 'why?' AND a = '" + «x» + "'");`, undefined] as const,
    ),
    [['mysql2'], `db.query("SELECT 1 WHERE t LIKE '%?id=%' AND a = " + «x»);`, undefined],
    [['mysql'], 'db.query("SELECT `what?` FROM t WHERE a = " + «x»);', undefined],
    [['pg-promise'], `db.query("SELECT 1 WHERE t = '$1' AND a = " + «x»);`, undefined],
    [
      ['mysql2'],
      `db.execute("SELECT 1 WHERE t = 'why?' AND a = '" + «x» + "'");`,
      `db.execute("SELECT 1 WHERE t = 'why?' AND a = ?", [String(x)]);`,
    ],
    [
      ['mysql'],
      `db.query("SELECT 1 WHERE t LIKE '%?id=" + «x» + "%'");`,
      `db.query("SELECT 1 WHERE t LIKE ?", ["%?id=" + x + "%"]);`,
    ],
    [
      ['sqlite3'],
      `db.all("SELECT 1 WHERE t = 'why?' AND a = '" + «x» + "'");`,
      `db.all("SELECT 1 WHERE t = 'why?' AND a = ?", [String(x)]);`,
    ],
    [
      ['pg'],
      `db.query("SELECT 1 WHERE t = '$1 off?' AND a = " + «x»);`,
      `db.query("SELECT 1 WHERE t = '$1 off?' AND a = $1", [x]);`,
    ],
    [[], query, undefined],
    [['pg'], `db.query('SELECT 1 WHERE a = "' + «x» + '"');`, undefined],
    [['sequelize'], "db.query('SELECT 1 WHERE a = ' + «x», { bind: [1] });", undefined],
  ] as const)('%j: %s', (modules, before, after) => {
    expect(propose(sqlFix, before, modules)).toBe(after);
  });
});

const imported = "const { exec } = require('child_process');\n";
const renamed = "const { execFile } = require('child_process');\n";
const commandCases: readonly Case[] = [
  [
    'a word at the end',
    `${imported}exec('ls -l ' + «x», cb);`,
    `${renamed}execFile('ls', ['-l', '--', String(x)], cb);`,
  ],
  [
    'a quoted word',
    `${imported}exec(\`ls "\${«x»}" b\`);`,
    `${renamed}execFile('ls', ['--', String(x), 'b']);`,
  ],
  [
    'a part of a word',
    `${imported}exec('ls --sort=' + «x» + ' a');`,
    `${renamed}execFile('ls', ['--sort=' + x, 'a']);`,
  ],
  [
    'options behind the value',
    `${imported}exec('ls ' + «x» + ' -l');`,
    `${renamed}execFile('ls', [String(x), '-l']);`,
  ],
  [
    'by the module',
    "const cp = require('child_process');\ncp.execSync('ls ' + «x»);",
    "const cp = require('child_process');\ncp.execFileSync('ls', ['--', String(x)]);",
  ],
  [
    'used elsewhere, too',
    `${imported}exec('ls');\nexec('ls ' + «x»);`,
    `const { exec, execFile } = require('child_process');\nexec('ls');\nexecFile('ls', ['--', String(x)]);`,
  ],
  [
    'an ES module',
    "import { exec } from 'node:child_process';\nexec('ls ' + «x»);",
    "import { execFile } from 'node:child_process';\nexecFile('ls', ['--', String(x)]);",
  ],
  [
    'the function of the required module',
    "const exec = require('child_process').exec;\nexec('ls ' + «x»);",
    "const execFile = require('child_process').execFile;\nexecFile('ls', ['--', String(x)]);",
  ],
  [
    'a variable',
    `${imported}function f(x) {\n  const line = 'ls ' + x;\n  exec(«line»);\n}`,
    `${renamed}function f(x) {\n  execFile('ls', ['--', String(x)]);\n}`,
  ],
  ['a pipe', `${imported}exec('ls ' + «x» + ' | wc');`, undefined],
  ['a redirection', `${imported}exec('ls > ' + «x»);`, undefined],
  ['a variable of the shell', `${imported}exec('ls $HOME/' + «x»);`, undefined],
  ['a glob', `${imported}exec('ls *.txt ' + «x»);`, undefined],
  ['two commands', `${imported}exec('cd a && ls ' + «x»);`, undefined],
  ['an assignment in front', `${imported}exec('A=1 ls ' + «x»);`, undefined],
  ['a program that runs its arguments', `${imported}exec('sh -c ' + «x»);`, undefined],
  ['a built-in of the shell', `${imported}exec('cd ' + «x»);`, undefined],
  ['a program that is a value', `${imported}exec(«x» + ' -l');`, undefined],
  ['an option that names a shell', `${imported}exec('ls ' + «x», { shell: '/bin/zsh' });`, undefined],
  ['options that cannot be read', `${imported}exec('ls ' + «x», options);`, undefined],
  ['a function of the project', "const { exec } = require('./exec');\nexec('ls ' + «x»);", undefined],
  ['a name that is taken', `${imported}const execFile = 1;\nexec('ls');\nexec('ls ' + «x»);`, undefined],
];

test.each(commandCases)('command: %s', (_name, before, after) => {
  expect(propose(commandFix, before)).toBe(after);
});

const pathHead = "const fs = require('fs');\nconst path = require('path');\n";
const pathCases: readonly Case[] = [
  [
    'in place',
    `${pathHead}function f(x) {\n  return fs.readFileSync(«path.join(__dirname, x)»);\n}`,
    `${pathHead}function f(x) {\n  const filePath = path.join(__dirname, x);\n  if (!filePath.startsWith(__dirname + path.sep)) {\n    throw new Error('Path is outside of its folder');\n  }\n  return fs.readFileSync(filePath);\n}`,
  ],
  [
    'a relative folder, in a handler, with no import of path',
    "const fs = require('fs');\napp.get('/', (req, res) => {\n  const file = './up/' + req.query.f;\n  fs.readFile(«file», (e, d) => res.send(d));\n});",
    "const fs = require('fs');\nconst path = require('path');\napp.get('/', (req, res) => {\n  const file = path.resolve('./up/' + req.query.f);\n  if (!file.startsWith(path.resolve('./up/') + path.sep)) {\n    return res.sendStatus(400);\n  }\n  fs.readFile(file, (e, d) => res.send(d));\n});",
  ],
  [
    'a path that may be the folder, of which the first page is sent',
    `${pathHead}http.createServer((req, res) => {\n  let file = '.' + req.url;\n  if (fs.statSync(file).isDirectory()) file += '/index.html';\n  fs.readFile(«file», (e, d) => res.end(d));\n});`,
    `${pathHead}http.createServer((req, res) => {\n  let file = path.resolve('.' + req.url);\n  if (file !== path.resolve('.') && !file.startsWith(path.resolve('.') + path.sep)) {\n    res.statusCode = 403;\n    return res.end();\n  }\n  if (fs.statSync(file).isDirectory()) file += '/index.html';\n  fs.readFile(file, (e, d) => res.end(d));\n});`,
  ],
  [
    'a path whose end is looked at, which resolving would change',
    `${pathHead}http.createServer((req, res) => {\n  let file = '.' + req.url;\n  if (file.endsWith('/')) file += 'index.html';\n  fs.readFile(«file», (e, d) => res.end(d));\n});`,
    undefined,
  ],
  [
    'a path that is set to another one',
    `${pathHead}http.createServer((req, res) => {\n  let file = path.join('/srv', req.url);\n  if (x) file = path.join(file, y);\n  fs.readFile(«file», (e, d) => res.end(d));\n});`,
    undefined,
  ],
  [
    'a folder with a slash at its end',
    `${pathHead}function f(x) {\n  return fs.readFileSync(«path.join(__dirname, 'up/', x)»);\n}`,
    `${pathHead}function f(x) {\n  const filePath = path.join(__dirname, 'up/', x);\n  if (!filePath.startsWith(path.resolve(path.join(__dirname, 'up/')) + path.sep)) {\n    throw new Error('Path is outside of its folder');\n  }\n  return fs.readFileSync(filePath);\n}`,
  ],
  [
    'a folder that is known before the request is',
    `${pathHead}module.exports = (options) => (req, res) => {\n  const file = path.join(options.root, req.url);\n  fs.readFile(«file», (e, d) => res.send(d));\n};`,
    `${pathHead}module.exports = (options) => (req, res) => {\n  const file = path.resolve(path.join(options.root, req.url));\n  if (!file.startsWith(path.resolve(options.root) + path.sep)) {\n    return res.sendStatus(400);\n  }\n  fs.readFile(file, (e, d) => res.send(d));\n};`,
  ],
  [
    'a folder of the module that a request sets',
    `${pathHead}let root = '.';\nfunction f(x) {\n  root = x.root;\n  return fs.readFileSync(«path.join(root, x.name)»);\n}`,
    undefined,
  ],
  [
    'a folder that an object of the module gives',
    `${pathHead}function f(x) {\n  const root = app.get('files');\n  return fs.readFileSync(«path.join(root, x)»);\n}\nconst app = make();`,
    `${pathHead}function f(x) {\n  const root = app.get('files');\n  const filePath = path.resolve(path.join(root, x));\n  if (!filePath.startsWith(path.resolve(root) + path.sep)) {\n    throw new Error('Path is outside of its folder');\n  }\n  return fs.readFileSync(filePath);\n}\nconst app = make();`,
  ],
  [
    'a folder that the request gives',
    `${pathHead}function f(req, x) {\n  const root = req.get('files');\n  return fs.readFileSync(«path.join(root, x)»);\n}`,
    undefined,
  ],
  [
    'a folder that is chosen by a value',
    `${pathHead}const app = make();\nfunction f(x) {\n  const root = app.get(x.folder);\n  return fs.readFileSync(«path.join(root, x.name)»);\n}`,
    undefined,
  ],
  ['no folder', `${pathHead}function f(x) {\n  fs.readFileSync(«x»);\n}`, undefined],
  [
    'a folder that is a value',
    `${pathHead}function f(b, x) {\n  fs.readFileSync(«path.join(b, x)»);\n}`,
    undefined,
  ],
  [
    'a function without a block',
    `${pathHead}const f = (x) => fs.readFileSync(«path.join(__dirname, x)»);`,
    undefined,
  ],
  [
    'a name that starts with a fixed part',
    `${pathHead}function f(x) {\n  fs.readFileSync(«'img' + x»);\n}`,
    undefined,
  ],
];

test.each(pathCases)('path: %s', (_name, before, after) => {
  expect(propose(pathFix, before)).toBe(after);
});

test('comparison: both sides are hashed, and crypto is imported where it is not yet', () => {
  expect(propose(timingFix, "'use strict';\nif («a.mac === b») f();\n")).toBe(
    "'use strict';\nconst crypto = require('crypto');\nif (crypto.timingSafeEqual(\n  crypto.createHash('sha256').update(String(a.mac)).digest(),\n  crypto.createHash('sha256').update(String(b)).digest()\n)) f();\n",
  );
});

test('what is added looks like the rest of the file', () => {
  const before =
    'import fs from "fs"\r\nexport function f(x) {\r\n\treturn fs.readFileSync(«"./up/" + x»)\r\n}\r\n';
  expect(propose(pathFix, before)).toBe(
    'import fs from "fs"\r\nimport path from "path"\r\nexport function f(x) {\r\n\tconst filePath = path.resolve("./up/" + x)\r\n\tif (!filePath.startsWith(path.resolve("./up/") + path.sep)) {\r\n\t\tthrow new Error("Path is outside of its folder")\r\n\t}\r\n\treturn fs.readFileSync(filePath)\r\n}\r\n',
  );
});
