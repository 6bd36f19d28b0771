/** V12: fixes that change what honest input gives are refused, those that do not are not, and the rest is said not to be evaluated. */

import type { Finding } from '@assay/core';
import { readSyntax } from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../analysis/engine.ts';
import type { GateContext, GateVerdict } from '../gate.ts';
import { honestInputGate } from './honest-input.ts';

let languages: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  languages = await loadGrammars();
});

/** The place of the finding is marked by `@@` in the old code. */
function judge(language: LanguageId, family: string, before: string, after: string): Promise<GateVerdict> {
  const place = before.indexOf('@@');
  const text = before.replace('@@', '');
  const [old, now] = [text, after].map((code) => readSyntax(code, language, languages));
  if (old === undefined || now === undefined) throw new Error('not parsed');
  let node = 0;
  for (let at = 0; at < old.tree.size; at += 1)
    if (old.tree.start(at) === place && old.tree.end(at) > old.tree.start(at)) node = at;
  const path = 'a';
  const finding = {
    ruleId: `${language}/${family}`,
    identity: { family },
    location: { path },
  } as unknown as Finding;
  const site = { tree: old.tree, scopes: old.scopes, node };
  const changes = [{ path, before: text, after, edits: [], old, new: now }];
  const functions = {
    named: () => Promise.resolve([]),
    holdsModule: () => true,
    calls: () => Promise.resolve([]),
  };
  return honestInputGate({ finding, site, changes, functions } as unknown as GateContext);
}

const node = (line: string) => `function show(req, res) {\n  const name = req.query.name;\n  ${line}\n}\n`;
const flask = (line: string) => `def show():\n    name = request.args["name"]\n    ${line}\n`;
const servlet = (line: string) =>
  `class A {\n  void show(HttpServletRequest req, Connection db) throws Exception {\n    String name = req.getParameter("name");\n    ${line}\n  }\n}\n`;
const gin = (line: string) =>
  `package a\n\nfunc show(c *gin.Context) {\n\tname := c.Query("name")\n\t${line}\n}\n`;

const like = 'db.query(@@"SELECT id FROM notes WHERE text LIKE \'%" + name + "%\'", done);';
const ping = "exec(@@'ping -c 1 ' + name, done);";
const page = "res.send(@@'<p>' + name + '</p>');";
const file = "fs.readFile(@@path.join('/srv/files', name), done);";

test.each([
  [
    'javascript',
    'sql-injection',
    node(like),
    node("db.query('SELECT id FROM notes WHERE text LIKE ?', [`%${name}%`], done);"),
  ],
  ['javascript', 'command-injection', node(ping), node("execFile('ping', ['-c', '1', '--', name], done);")],
  [
    'javascript',
    'cross-site-scripting',
    `const he = require('he');\n${node(page)}`,
    `const he = require('he');\n${node("res.send('<p>' + he.encode(String(name)) + '</p>');")}`,
  ],
  [
    'javascript',
    'path-traversal',
    node(file),
    node(
      "const full = path.join('/srv/files', name);\n  if (!full.startsWith('/srv/files/')) return res.sendStatus(400);\n  fs.readFile(full, done);",
    ),
  ],
  [
    'python',
    'sql-injection',
    flask('db.execute(@@f"SELECT id FROM notes WHERE name = \'{name}\'")'),
    flask('db.execute("SELECT id FROM notes WHERE name = ?", (name,))'),
  ],
  [
    'python',
    'sql-injection',
    flask('db.execute(@@"SELECT id FROM notes WHERE n = {}".format(name))'),
    flask('db.execute("SELECT id FROM notes WHERE n = CAST(? AS NUMERIC)", (name,))'),
  ],
  [
    'python',
    'sql-injection',
    flask('db.execute(@@"SELECT id FROM notes WHERE n = %d AND name = \'%s\'" % (int(name), name))'),
    flask('db.execute("SELECT id FROM notes WHERE n = ? AND name = ?", (int(name), name))'),
  ],
  [
    'python',
    'command-injection',
    flask('subprocess.run(@@"ping -c 1 " + name, shell=True)'),
    flask('subprocess.run(["ping", "-c", "1", name])'),
  ],
  [
    'java',
    'sql-injection',
    servlet('db.createStatement().executeQuery(@@"SELECT id FROM notes WHERE name = \'" + name + "\'");'),
    servlet(
      'PreparedStatement s = db.prepareStatement("SELECT id FROM notes WHERE name = ?");\n    s.setString(1, name);\n    s.executeQuery();',
    ),
  ],
  [
    'go',
    'sql-injection',
    gin('db.Query(@@"SELECT id FROM notes WHERE name = \'" + name + "\'")'),
    gin('db.Query("SELECT id FROM notes WHERE name = $1", name)'),
  ],
] as const)('passes what gives the same (%s, %s)', async (language, family, before, after) => {
  expect(await judge(language, family, before, after)).toEqual({ result: 'pass', reason: '' });
});

test.each([
  [
    'a pattern that is lost',
    'javascript',
    'sql-injection',
    node(like),
    node("db.query('SELECT id FROM notes WHERE text LIKE ?', [name], done);"),
  ],
  [
    'a place between quotes',
    'javascript',
    'sql-injection',
    node(like),
    node('db.query("SELECT id FROM notes WHERE text LIKE \'?\'", [name], done);'),
  ],
  [
    'another statement',
    'javascript',
    'sql-injection',
    node(like),
    node("db.query('SELECT id FROM notes WHERE name = ?', [name], done);"),
  ],
  [
    'a word that is lost',
    'javascript',
    'command-injection',
    node(ping),
    node("execFile('ping', ['-c', name], done);"),
  ],
  [
    'words in another order',
    'javascript',
    'command-injection',
    node(ping),
    node("execFile('ping', [name, '-c', '1'], done);"),
  ],
  [
    'two words as one',
    'javascript',
    'command-injection',
    node(ping),
    node("execFile('ping', ['-c 1', name], done);"),
  ],
  [
    'an encoder of addresses',
    'javascript',
    'cross-site-scripting',
    node(page),
    node("res.send('<p>' + encodeURIComponent(name) + '</p>');"),
  ],
  [
    'characters that are dropped',
    'javascript',
    'cross-site-scripting',
    node(page),
    node("res.send('<p>' + name.replace(/[ ]/g, '') + '</p>');"),
  ],
  [
    'a check that is turned round',
    'javascript',
    'path-traversal',
    node(file),
    node(
      "const full = path.join('/srv/files', name);\n  if (full.startsWith('/srv/files/')) return res.sendStatus(400);\n  fs.readFile(full, done);",
    ),
  ],
  [
    'a folder that nothing is in',
    'javascript',
    'path-traversal',
    node(file),
    node(
      "const full = path.join('/srv/files', name);\n  if (!full.startsWith('/srv/data/')) return res.sendStatus(400);\n  fs.readFile(full, done);",
    ),
  ],
  [
    'folders that are dropped',
    'javascript',
    'path-traversal',
    node(file),
    node("fs.readFile(path.join('/srv/files', path.basename(name)), done);"),
  ],
  [
    'markup as text',
    'javascript',
    'cross-site-scripting',
    node("box.innerHTML = @@'<b>' + name + '</b>';"),
    node("box.textContent = '<b>' + name + '</b>';"),
  ],
  [
    'a list that is bound as one value',
    'python',
    'sql-injection',
    'def show(ids):\n    db.execute(@@"SELECT id FROM notes WHERE id IN (" + ",".join(ids) + ")")\n',
    'def show(ids):\n    db.execute("SELECT id FROM notes WHERE id IN (?)", (",".join(ids),))\n',
  ],
  [
    'another column',
    'python',
    'sql-injection',
    flask('db.execute(@@f"SELECT id FROM notes WHERE name = \'{name}\'")'),
    flask('db.execute("SELECT id FROM notes WHERE text = ?", (name,))'),
  ],
  [
    'a value at another place',
    'java',
    'sql-injection',
    servlet(
      'db.createStatement().executeQuery(@@"SELECT id FROM notes WHERE kind = \'a\' AND name = \'" + name + "\'");',
    ),
    servlet(
      'PreparedStatement s = db.prepareStatement("SELECT id FROM notes WHERE kind = ? AND name = \'a\'");\n    s.setString(1, name);\n    s.executeQuery();',
    ),
  ],
  [
    'an option that is lost',
    'go',
    'command-injection',
    gin('exec.Command("sh", "-c", @@"ping -c 1 "+name).Run()'),
    gin('exec.Command("ping", name).Run()'),
  ],
] as const)('refuses %s (%s)', async (_, language, family, before, after) => {
  expect(await judge(language, family, before, after)).toEqual({
    result: 'fail',
    reason: expect.stringMatching(/gives|arrive/),
  });
});

const read = (line: string) =>
  `import html\nimport os\n\ndef show():\n    name = request.args.get("name")\n    ${line}\n`;
const template = 'return @@f"<p>{name}</p>"';

describe('a parameter that is not sent', () => {
  const refusal = { result: 'fail', reason: expect.stringContaining('a parameter that is not sent') };

  test.each([
    [
      'an encoder that takes texts',
      'javascript',
      'cross-site-scripting',
      `const he = require('he');\n${node(page)}`,
      `const he = require('he');\n${node("res.send('<p>' + he.encode(name) + '</p>');")}`,
    ],
    [
      'a method',
      'javascript',
      'cross-site-scripting',
      node(page),
      node("res.send('<p>' + name.replace(/[<>]/g, '') + '</p>');"),
    ],
    [
      'a function of paths',
      'javascript',
      'path-traversal',
      node("fs.readFile(@@'/srv/files/' + name, done);"),
      node(
        "const full = path.join('/srv/files', name);\n  if (!full.startsWith('/srv/files/')) return res.sendStatus(400);\n  fs.readFile(full, done);",
      ),
    ],
    [
      'a check that refuses it',
      'javascript',
      'path-traversal',
      node("fs.readFile(@@'/srv/files/' + name, done);"),
      node("if (!name) return res.sendStatus(400);\n  fs.readFile('/srv/files/' + name, done);"),
    ],
    [
      'an encoder that takes texts',
      'python',
      'cross-site-scripting',
      read(template),
      read('return f"<p>{html.escape(name)}</p>"'),
    ],
    [
      'an encoder by its own name',
      'python',
      'cross-site-scripting',
      `from html import escape\n${read(template)}`,
      `from html import escape\n${read('return f"<p>{escape(name)}</p>"')}`,
    ],
    [
      'a question about its letters',
      'python',
      'path-traversal',
      read('return open(@@f"/srv/files/{name}")'),
      read('if ".." in name:\n        abort(400)\n    return open(f"/srv/files/{name}")'),
    ],
    [
      'a number',
      'java',
      'sql-injection',
      servlet('db.createStatement().executeQuery(@@"SELECT id FROM notes WHERE n = \'" + name + "\'");'),
      servlet(
        'PreparedStatement s = db.prepareStatement("SELECT id FROM notes WHERE n = ?");\n    s.setInt(1, Integer.parseInt(name));\n    s.executeQuery();',
      ),
    ],
    [
      'a check that refuses an empty text',
      'go',
      'path-traversal',
      gin('os.ReadDir(@@"/srv/files/" + name)'),
      gin('if name == "" {\n\t\treturn\n\t}\n\tos.ReadDir("/srv/files/" + name)'),
    ],
  ] as const)('is refused by %s (%s, %s)', async (_, language, family, before, after) => {
    expect(await judge(language, family, before, after)).toEqual(refusal);
  });

  test.each([
    [
      'is a text there',
      'python',
      'cross-site-scripting',
      read(template),
      read('return f"<p>{html.escape(str(name))}</p>"'),
    ],
    [
      'is taken by the encoder',
      'python',
      'cross-site-scripting',
      `from markupsafe import escape\n${read(template)}`,
      `from markupsafe import escape\n${read('return f"<p>{escape(name)}</p>"')}`,
    ],
    [
      'does not come to the place',
      'javascript',
      'cross-site-scripting',
      `const he = require('he');\n${node(`if (!name) return res.sendStatus(400);\n  ${page}`)}`,
      `const he = require('he');\n${node("if (!name) return res.sendStatus(400);\n  res.send('<p>' + he.encode(name) + '</p>');")}`,
    ],
    [
      'has a default',
      'javascript',
      'cross-site-scripting',
      `const he = require('he');\nfunction show(req, res) {\n  const name = req.query.name || 'you';\n  ${page}\n}\n`,
      `const he = require('he');\nfunction show(req, res) {\n  const name = req.query.name || 'you';\n  res.send('<p>' + he.encode(name) + '</p>');\n}\n`,
    ],
    [
      'failed before',
      'javascript',
      'path-traversal',
      node(file),
      node(
        "const full = path.resolve('/srv/files', name);\n  if (!full.startsWith('/srv/files/')) return res.sendStatus(400);\n  fs.readFile(full, done);",
      ),
    ],
  ] as const)('%s (%s, %s)', async (_, language, family, before, after) => {
    expect((await judge(language, family, before, after)).result).toBe('pass');
  });
});

test.each([
  [
    'a function of another file',
    'cross-site-scripting',
    node(page),
    node("res.send('<p>' + clean(name) + '</p>');"),
  ],
  [
    'a question that is not known',
    'path-traversal',
    node(file),
    node(
      "if (!mayRead(name)) return res.sendStatus(403);\n  fs.readFile(path.join('/srv/files', name), done);",
    ),
  ],
  ['another kind of flaw', 'weak-hash', node("hash(@@'md5', name);"), node("hash('sha256', name);")],
  [
    'a loop without an end',
    'sql-injection',
    node(like),
    node("let at = 0;\n  while (true) at = at + 1;\n  db.query('SELECT 1 WHERE a = ?', [name]);"),
  ],
] as const)('says that it does not evaluate %s', async (_, family, before, after) => {
  expect(await judge('javascript', family, before, after)).toEqual({
    result: 'not-applicable',
    reason: expect.stringMatching(/\S/),
  });
});

test.each(['toLocaleString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'what every object has is no method that is known: %s',
  async (name) => {
    const before = node(`const shown = other.${name}(1) + ${name}(2);\n  ${file}`);
    const after = before.replace('@@', '');
    expect((await judge('javascript', 'path-traversal', before, after)).result).not.toBe('fail');
  },
);
