/** One vulnerable file for each kind of fix, with good fixes of it and bad ones that are of this kind alone. */

/** Gives the fixed text of the vulnerable file. `good` is what the rule's own fix makes of it. */
export type Rewrite = (texts: { readonly before: string; readonly good: string }) => string;

export interface FixKind {
  readonly name: string;
  readonly ruleId: string;
  /** Path of the vulnerable file. */
  readonly path: string;
  readonly text: string;
  /** The line of the sink, before the fix, without its indentation. */
  readonly sink: string;
  /** The untrusted expression, as it stands in the fixed text, and what stands before it there. */
  readonly hole: string;
  readonly beforeHole: string;
  /** Fixes by another hand that are as good. */
  readonly good: Readonly<Record<string, Rewrite>>;
  readonly bad: Readonly<Record<string, Rewrite>>;
}

/** Replaces what must be there: a mutation that changes nothing would prove nothing. */
export function swap(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no ${JSON.stringify(from)} in\n${text}`);
  return text.replace(from, () => to);
}

const head = `'use strict';
const express = require('express');
const { log } = require('./log');
`;

function handler(route: string, lines: readonly string[]): string {
  return `
const app = express();

function requireUser(req, res) {
  if (!req.user) {
    res.sendStatus(401);
    return false;
  }
  return true;
}

app.post('/${route}', (req, res) => {
  if (!requireUser(req, res)) return;
${lines.map((line) => `  ${line}`).join('\n')}
});

module.exports.app = app;
`;
}

const command: FixKind = {
  name: 'command',
  ruleId: 'javascript/command-injection',
  path: 'src/ping.js',
  text: `${head}const { exec } = require('child_process');
${handler('ping', [
  'const host = req.body.host;',
  "exec('ping -c 1 ' + host, { timeout: 5000 }, (error, out) => {",
  '  if (error) return res.sendStatus(500);',
  '  res.json({ out });',
  '});',
])}`,
  sink: "exec('ping -c 1 ' + host, { timeout: 5000 }, (error, out) => {",
  hole: 'String(host)',
  beforeHole: '',
  good: {
    'without a conversion': ({ good }) => swap(good, 'String(host)', 'host'),
    'without the end of options': ({ good }) => swap(good, "'--', ", ''),
    'by the module': ({ before }) =>
      swap(
        swap(
          before,
          "const { exec } = require('child_process');",
          "const childProcess = require('child_process');",
        ),
        "exec('ping -c 1 ' + host",
        "childProcess.execFile('ping', ['-c', '1', host]",
      ),
    'as a template': ({ good }) => swap(good, 'String(host)', '`${host}`'),
  },
  bad: {
    'a shell by argument': ({ good }) =>
      swap(good, "'ping', ['-c', '1', '--', String(host)]", "'sh', ['-c', 'ping -c 1 ' + host]"),
    'a shell by path': ({ good }) =>
      swap(good, "'ping', ['-c', '1', '--', String(host)]", "'/bin/bash', ['-c', 'ping', String(host)]"),
    'a shell by option': ({ good }) => swap(good, '{ timeout: 5000 }', '{ timeout: 5000, shell: true }'),
    'a shell by quoted option': ({ good }) =>
      swap(good, '{ timeout: 5000 }', "{ timeout: 5000, 'shell': '/bin/sh' }"),
    'other options': ({ good }) => swap(good, '{ timeout: 5000 }', '{ timeout: 0 }'),
    'options dropped': ({ good }) => swap(good, ' { timeout: 5000 },', ''),
    'another program': ({ good }) => swap(good, "'ping', [", "'nc', ["),
    'the value as program': ({ good }) =>
      swap(good, "'ping', ['-c', '1', '--', String(host)]", "String(host), ['-c', '1']"),
    'an argument lost': ({ good }) => swap(good, "'-c', '1', ", ''),
    'an argument more': ({ good }) => swap(good, "'-c', '1', ", "'-c', '1', '-f', "),
    'two words in one': ({ good }) => swap(good, "'1', '--', String(host)", "'1 ' + host"),
    'arguments split from text': ({ good }) =>
      swap(good, "['-c', '1', '--', String(host)]", "('-c 1 ' + host).split(' ')"),
    'spread arguments': ({ good }) => swap(good, "'--', String(host)", "'--', ...String(host).split(' ')"),
    'escaped by hand': ({ before }) => swap(before, "' + host", "' + host.replace(/[;&|]/g, '')"),
    'quoted by hand': ({ before }) => swap(before, "'ping -c 1 ' + host", "'ping -c 1 \"' + host + '\"'"),
    'spawn with a shell': ({ good }) =>
      swap(
        good,
        "execFile('ping', ['-c', '1', '--', String(host)], { timeout: 5000 }",
        "spawn('ping -c 1 ' + host, { shell: true }",
      ),
    'a function of the same name': ({ before }) =>
      swap(
        swap(before, "const { exec } = require('child_process');", 'const execFile = (a, b, c, d) => d();'),
        "exec('ping -c 1 ' + host",
        "execFile('ping', ['-c', '1', host]",
      ),
    'the shell call kept beside it': ({ good }) =>
      swap(
        swap(good, 'const { execFile }', 'const { exec, execFile }'),
        '  execFile(',
        "  exec('ping ' + host);\n  execFile(",
      ),
  },
};

const sql: FixKind = {
  name: 'SQL',
  ruleId: 'javascript/sql-injection',
  path: 'src/users.js',
  text: `${head}const mysql = require('mysql');

const db = mysql.createConnection({ host: 'localhost' });
${handler('users', [
  'const name = req.body.name;',
  'db.query("SELECT id, mail FROM users WHERE active = 1 AND name = \'" + name + "\' AND team > " + req.body.team, (error, rows) => {',
  '  if (error) return res.sendStatus(500);',
  '  res.json(rows);',
  '});',
])}`,
  sink: 'db.query("SELECT id, mail FROM users WHERE active = 1 AND name = \'" + name + "\' AND team > " + req.body.team, (error, rows) => {',
  hole: 'String(name)',
  beforeHole: '',
  good: {
    'without conversions': ({ good }) =>
      swap(swap(good, 'String(name)', 'name'), 'Number(req.body.team)', 'req.body.team'),
    'as a template': ({ good }) =>
      swap(
        good,
        '"SELECT id, mail FROM users WHERE active = 1 AND name = ? AND team > ?"',
        '`SELECT id, mail\n    FROM users WHERE active = 1\n    AND name = ? AND team > ?`',
      ),
  },
  bad: {
    'values swapped': ({ good }) =>
      swap(good, '[String(name), Number(req.body.team)]', '[Number(req.body.team), String(name)]'),
    'a value lost': ({ good }) => swap(good, '[String(name), Number(req.body.team)]', '[String(name)]'),
    'one value only': ({ before }) =>
      swap(
        swap(before, 'name = \'" + name + "\' AND', 'name = ? AND'),
        'req.body.team, (',
        'req.body.team, [name], (',
      ),
    'a placeholder in quotes': ({ good }) => swap(good, 'name = ?', "name = '?'"),
    'a condition dropped': ({ good }) => swap(good, 'active = 1 AND ', ''),
    'a condition turned': ({ good }) => swap(good, 'active = 1', 'active = 0'),
    'another table': ({ good }) => swap(good, 'FROM users', 'FROM admins'),
    'more columns': ({ good }) => swap(good, 'id, mail', '*'),
    'a comment in the query': ({ good }) => swap(good, 'team > ?', 'team > ? -- ?'),
    'an always true condition': ({ good }) => swap(good, 'team > ?', 'team > ? OR 1 = 1'),
    'escaped by hand': ({ before }) => swap(before, '" + name + "', '" + name.replace(/\'/g, "\'\'") + "'),
    'cut short': ({ before }) => swap(before, '" + name + "', '" + name.slice(0, 20) + "'),
    'values as an object': ({ good }) =>
      swap(good, '[String(name), Number(req.body.team)]', '{ name, team: req.body.team }'),
    'values spread': ({ good }) =>
      swap(good, '[String(name), Number(req.body.team)]', '[...[name, req.body.team]]'),
    'another method': ({ good }) => swap(good, 'db.query(', 'db.execute('),
    'the placeholder of another driver': ({ good }) =>
      swap(swap(good, 'name = ?', 'name = $1'), 'team > ?', 'team > $2'),
    'the query as a value': ({ before }) => swap(before, 'req.body.team, (', 'req.body.team, [], ('),
  },
};

const path: FixKind = {
  name: 'path',
  ruleId: 'javascript/path-traversal',
  path: 'src/files.js',
  text: `${head}const fs = require('fs');
const path = require('path');
${handler('file', [
  'const name = req.body.name;',
  "const file = path.join(__dirname, 'public', name);",
  "fs.readFile(file, 'utf8', (error, text) => {",
  '  if (error) return res.sendStatus(404);',
  '  res.json({ text });',
  '});',
])}`,
  sink: "fs.readFile(file, 'utf8', (error, text) => {",
  hole: 'name',
  beforeHole: "'public', ",
  good: {
    'resolved once more': ({ good }) =>
      swap(
        good,
        "const file = path.join(__dirname, 'public', name);",
        "const file = path.resolve(path.join(__dirname, 'public', name));",
      ),
    throwing: ({ good }) => swap(good, 'return res.sendStatus(400);', "throw new Error('outside');"),
    'on one line': ({ good }) =>
      swap(good, '{\n    return res.sendStatus(400);\n  }', 'return res.sendStatus(400);'),
    'with a resolved folder': ({ good }) =>
      swap(
        good,
        "path.join(__dirname, 'public') + path.sep",
        "path.resolve(path.join(__dirname, 'public')) + path.sep",
      ),
  },
  bad: {
    'no separator': ({ good }) => swap(good, ' + path.sep', ''),
    'another folder': ({ good }) =>
      swap(good, "path.join(__dirname, 'public') + path.sep", "path.join(__dirname, '..') + path.sep"),
    'the root': ({ good }) => swap(good, "path.join(__dirname, 'public') + path.sep", "'/'"),
    'no end': ({ good }) => swap(good, 'return res.sendStatus(400);', 'res.sendStatus(400);'),
    'an empty check': ({ good }) => swap(good, '    return res.sendStatus(400);\n', ''),
    'the check turned': ({ good }) => swap(good, 'if (!file', 'if (file'),
    'a check that is never true': ({ good }) => swap(good, 'if (!file', 'if (false && !file'),
    'a check of the name': ({ good }) => swap(good, '!file.startsWith(', '!name.startsWith('),
    'includes in place of startsWith': ({ good }) => swap(good, 'file.startsWith(', 'file.includes('),
    'dots replaced': ({ before }) => swap(before, "'public', name)", "'public', name.replace('../', ''))"),
    'dots refused once': ({ before }) =>
      swap(before, "'public', name);", "'public', name);\n  if (name === '..') return res.sendStatus(400);"),
    'the base name': ({ before }) => swap(before, "'public', name)", "'public', path.basename(name))"),
    'a path that is not resolved': ({ good }) =>
      swap(good, "path.join(__dirname, 'public', name)", "__dirname + '/public/' + name"),
    'the check behind the use': ({ before }) =>
      swap(
        before,
        '    res.json({ text });\n  });\n',
        "    res.json({ text });\n  });\n  if (!file.startsWith(path.join(__dirname, 'public') + path.sep)) {\n    return res.sendStatus(400);\n  }\n",
      ),
    'the check in a callback': ({ good }) =>
      swap(
        swap(good, '  if (!file.startsWith', '  [1].map(() => { if (!file.startsWith'),
        'return res.sendStatus(400);\n  }',
        'return res.sendStatus(400);\n  } });',
      ),
    'another use kept': ({ good }) =>
      swap(good, 'fs.readFile(file,', "fs.readFile(path.join(__dirname, 'public', name),"),
    'another encoding': ({ good }) => swap(good, "'utf8'", "'latin1'"),
  },
};

const timing: FixKind = {
  name: 'comparison',
  ruleId: 'javascript/timing-unsafe-compare',
  path: 'src/hook.js',
  text: `${head}const crypto = require('crypto');
${handler('hook', [
  "const sent = req.headers['x-signature'];",
  "const signature = crypto.createHmac('sha256', app.get('key')).update(req.body).digest('hex');",
  'if (sent !== signature) {',
  '  return res.sendStatus(401);',
  '}',
  'log(signature.length);',
  'res.sendStatus(204);',
])}`,
  sink: 'if (sent !== signature) {',
  hole: 'String(sent)',
  beforeHole: '',
  good: {
    'the sides the other way round': ({ good }) =>
      swap(
        swap(swap(good, 'String(sent)', 'SIDE'), 'String(signature)', 'String(sent)'),
        'SIDE',
        'String(signature)',
      ),
    'another digest': ({ good }) => good.replaceAll("createHash('sha256')", "createHash('sha512')"),
    'without a conversion': ({ good }) => swap(good, 'String(signature)', 'signature'),
  },
  bad: {
    'digests compared as texts': ({ before }) =>
      swap(
        before,
        'sent !== signature',
        "crypto.createHash('sha256').update(sent).digest('hex') !== crypto.createHash('sha256').update(signature).digest('hex')",
      ),
    'one side twice': ({ good }) => swap(good, 'String(sent)', 'String(signature)'),
    'the negation dropped': ({ good }) => swap(good, '!crypto.timingSafeEqual', 'crypto.timingSafeEqual'),
    'never true': ({ good }) => swap(good, 'if (!crypto', 'if (false && !crypto'),
    'always equal': ({ good }) =>
      swap(good, 'if (!crypto.timingSafeEqual(', 'if (!(true || crypto.timingSafeEqual)('),
    'a weak digest': ({ good }) =>
      good.replaceAll("createHash('sha256').update(String", "createHash('md5').update(String"),
    'different digests': ({ good }) =>
      swap(good, "createHash('sha256').update(String", "createHash('sha512').update(String"),
    'part of the secret': ({ good }) => swap(good, 'String(signature)', 'String(signature).slice(0, 2)'),
    'lengths only': ({ before }) => swap(before, 'sent !== signature', 'sent.length !== signature.length'),
    'loose comparison': ({ before }) => swap(before, '!==', '!='),
    'a constant side': ({ good }) => swap(good, 'String(signature)', "'abc'"),
    'compared with equals': ({ before }) =>
      swap(before, 'sent !== signature', 'Buffer.compare(Buffer.from(sent), Buffer.from(signature)) !== 0'),
    'the renamed variable': ({ before }) =>
      swap(swap(before, 'const sent =', 'const value ='), 'sent !==', 'value !=='),
    'a function that does not exist': ({ good }) => swap(good, 'timingSafeEqual', 'timingSafeEquals'),
    'the outcome dropped': ({ good }) =>
      swap(good, '  return res.sendStatus(401);', '  res.sendStatus(401);'),
    'the refusal dropped': ({ good }) => swap(good, '    return res.sendStatus(401);\n', ''),
    'a digest of nothing': ({ good }) => good.replaceAll(/\.update\(String\(\w+\)\)/g, ''),
  },
};

export const fixKinds: readonly FixKind[] = [command, sql, path, timing];

/** Bad fixes that are bad for every kind. */
export function commonBadFixes({ sink, hole, beforeHole }: FixKind): Readonly<Record<string, Rewrite>> {
  const atSink = (text: string, change: (line: string) => string) => swap(text, sink, change(sink));
  const putInHole = (good: string, value: string) => swap(good, beforeHole + hole, beforeHole + value);
  const firstChange = ({ good }: { good: string }, inserted: string) =>
    swap(
      good,
      '  if (!requireUser(req, res)) return;\n',
      `  if (!requireUser(req, res)) return;\n${inserted}`,
    );
  return {
    'white space only': ({ before }) => atSink(before, (line) => `${line} `),
    'a comment only': ({ before }) => atSink(before, (line) => `// checked\n  ${line}`),
    'eslint told to be silent': ({ before }) => atSink(before, (line) => `${line} // eslint-disable-line`),
    nosec: ({ before }) => atSink(before, (line) => `${line} // nosec`),
    'the scanner told to be silent': ({ before }) => atSink(before, (line) => `// assay-ignore\n  ${line}`),
    'good, and a silenced type checker': ({ good }) =>
      swap(good, "'use strict';\n", "'use strict';\n// @ts-nocheck\n"),
    'an early return': ({ before }) => atSink(before, (line) => `return;\n  ${line}`),
    'good, and an early return': (texts) => firstChange(texts, '  return;\n'),
    'the access check dropped': ({ good }) => swap(good, '  if (!requireUser(req, res)) return;\n', ''),
    'the access check weakened': ({ good }) => swap(good, 'if (!req.user)', 'if (!req.user && req.body)'),
    'the access check turned off': ({ good }) => swap(good, '!requireUser(req, res)', 'false'),
    'an else branch emptied': ({ good }) =>
      swap(good, '    res.sendStatus(401);\n    return false;\n', '    return true;\n'),
    'the export renamed': ({ good }) => swap(good, 'module.exports.app', 'module.exports.server'),
    'one more export': ({ good }) => `${good}module.exports.extra = app;\n`,
    'the route renamed': ({ good }) => swap(good, "app.post('/", "app.post('/x"),
    'a new signature': ({ good }) => swap(good, '(req, res) => {', '(req, res, next) => {'),
    'a new dependency': ({ good }) =>
      swap(
        good,
        "const express = require('express');\n",
        "const express = require('express');\nconst safe = require('safe-strings');\n",
      ),
    'a dependency in the import region': ({ good }) =>
      swap(
        good,
        "const { log } = require('./log');\n",
        "const { log } = require('./log');\nrequire('safe-strings');\n",
      ),
    'code in the import region': ({ good }) =>
      swap(good, "const { log } = require('./log');\n", "const { log } = require('./log');\nlog('hi');\n"),
    'an assignment more': (texts) => firstChange(texts, '  req.user = true;\n'),
    'eval added': (texts) => firstChange(texts, "  eval('1');\n"),
    'a request sent away': (texts) => firstChange(texts, "  fetch('https://example.org/?q=' + req.body);\n"),
    'the environment read': (texts) => firstChange(texts, '  log(process.env);\n'),
    'a timer': (texts) => firstChange(texts, '  setTimeout(() => log(1), 1);\n'),
    'a prototype written': (texts) => firstChange(texts, '  Object.prototype.safe = true;\n'),
    'errors swallowed': ({ good }) =>
      swap(
        swap(
          good,
          '  if (!requireUser(req, res)) return;\n',
          '  try { if (!requireUser(req, res)) return;\n',
        ),
        '});\n\nmodule',
        '} catch {}\n});\n\nmodule',
      ),
    'a right-to-left mark': ({ good }) => swap(good, "'use strict';", "'use strict'; // \u202e"),
    'an invisible letter': ({ good }) =>
      swap(good, 'requireUser(req, res)) return', 'requireUser(req, res)) \u200breturn'),
    'a look-alike name': ({ good }) =>
      good.replaceAll('name', 'n\u0430me').replaceAll('host', 'h\u043est').replaceAll('sent', 's\u0435nt'),
    'a syntax error': ({ good }) => swap(good, 'module.exports', '{ module.exports'),
    'an undeclared name': ({ good }) => putInHole(good, 'sanitized'),
    'a hard-coded value': ({ good }) => putInHole(good, "'127.0.0.1'"),
    'an empty value': ({ good }) => putInHole(good, "''"),
    'the input cut off': ({ good }) =>
      good.replace(/const (name|host|sent) = req\.[^;]*;/, "const $1 = 'fixed';"),
    'the input from elsewhere': ({ good }) =>
      good.replace(/const (name|host|sent) = req\.[^;]*;/, 'const $1 = req.query.other;'),
    'the input emptied later': ({ good }) =>
      good.replace(/(const (name|host|sent) = req\.[^;]*;)/, "$1 $2 = '';"),
    'a name declared twice': ({ good }) =>
      good.replace(/(const (name|host|sent) = req\.[^;]*;)/, "$1 const $2 = '';"),
    'unrelated lines reformatted': ({ good }) => swap(good, '  if (!req.user) {', '  if (!req.user)\n  {'),
    'sixty lines more': ({ good }) => `${good}${'// padding\n'.repeat(70)}`,
    'everything deleted': () => '',
    'the handler emptied': ({ before }) =>
      swap(
        before,
        before.slice(
          before.indexOf('  if (!requireUser(req, res)) return;'),
          before.indexOf('});\n\nmodule'),
        ),
        '',
      ),
    'the sink in a comment': ({ before }) => atSink(before, (line) => `/* ${line} */ ((error) => {`),
  };
}
