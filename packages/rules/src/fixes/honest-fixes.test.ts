/**
 * Fixes leave what honest input gives: what each makes of a program, and what it leaves alone because a definition of the
 * value needs what the sink did before. The place of the finding is between « and ».
 */

import { fix as goSql } from '../go/sql-injection/fix.ts';
import { fix as javaPage } from '../java/cross-site-scripting/fix.ts';
import { fix as javaSql } from '../java/sql-injection/fix.ts';
import { fix as page } from '../javascript/cross-site-scripting/fix.ts';
import { fix as dom } from '../javascript/dom-cross-site-scripting/fix.ts';
import { fix as random } from '../javascript/insecure-random/fix.ts';
import { fix as escaping } from '../javascript/template-escaping-off/fix.ts';
import { fix as pythonPage } from '../python/cross-site-scripting/fix.ts';
import { fix as pythonRedirect } from '../python/open-redirect/fix.ts';
import { fix as pythonSql } from '../python/sql-injection/fix.ts';
import { fix as hash } from '../python/weak-hash/fix.ts';
import { check, go, java } from '../testing/honest-fix.ts';

const query = 'const query = new URLSearchParams(location.search);\n';

check('the page in a browser', dom, 'javascript', [
  [
    'a text of the address',
    `${query}box.innerHTML = «query.get('a')»;`,
    "R\nbox.textContent = query.get('a');",
  ],
  [
    'with words of the program',
    `${query}const said = (name) => 'Hello ' + name;\nbox.innerHTML = «said(query.get('a'))»;`,
    "R\nbox.textContent = said(query.get('a'));",
  ],
  [
    'markup that is added',
    `let rows = '';\nrows += '<li>' + location.hash;\nbox.innerHTML = «rows»;`,
    undefined,
  ],
  [
    'markup that a list adds',
    `let rows = '';\nfor (const a of b) rows += a;\n$('#x').html(«rows»);`,
    undefined,
  ],
  ['a parameter', 'export function show(text) {\n  box.innerHTML = «text»;\n}', undefined],
  [
    'a parameter that is handed markup',
    `export {};\nfunction show(text) {\n  $('#x').html(«text»);\n}\nshow(location.hash);\nshow('<b>none</b>');`,
    undefined,
  ],
  [
    'a parameter that is handed texts alone',
    'export {};\nfunction show(text) {\n  box.innerHTML = «text»;\n}\nshow(location.hash);',
    'R\nbox.textContent = text;',
  ],
  [
    'a function that every script of the page may call',
    'function show(text) {\n  box.innerHTML = «text»;\n}\nshow(location.hash);',
    undefined,
  ],
  [
    'a result with markup',
    'const wrap = (a) => `<p>${a}</p>`;\nbox.innerHTML = «wrap(location.hash)»;',
    undefined,
  ],
  ['a result of another file', 'box.innerHTML = «render(location.hash)»;', undefined],
  ['a field', "const view = { a: '<b>' };\nbox.innerHTML = «view.a» + location.hash;", undefined],
  ['markup on one branch', "box.innerHTML = location.hash ? «location.hash» : '<i>none</i>';", undefined],
  ['markup as a default', "const a = location.hash || '<i>none</i>';\nbox.innerHTML = «a»;", undefined],
  ['what stands there already', 'box.innerHTML = box.innerHTML + «location.hash»;', undefined],
  [
    'an addition in a callback',
    'a.innerHTML = b(() => {\n  box.innerHTML += «location.hash»;\n});',
    undefined,
  ],
  [
    'a table of templates',
    "const t = new Map([['a', '<b>']]);\nbox.innerHTML = «t.get(location.hash)»;",
    undefined,
  ],
  ['joined rows', "const r = ['<tr>'];\nr.push(location.hash);\nbox.innerHTML = «r.join('')»;", undefined],
]);

check('the escaping of an engine', escaping, 'javascript', [
  ['on for templates that nobody has read', "nunjucks.configure('v', «{ autoescape: false }»);", undefined],
]);

check('a page of Node', page, 'javascript', [
  [
    'markup put round a name that was taken from the request',
    "function a(req, res) {\n  let { name } = req.query;\n  name = '<b>' + name + '</b>';\n  res.send(«'<p>' + name»);\n}",
    undefined,
  ],
  [
    'a name that stays',
    "const escapeHtml = require('escape-html');\nfunction a(req, res) {\n  let { name } = req.query;\n  res.send(«'<p>' + name»);\n}",
    "S\nres.send('<p>' + escapeHtml(name));",
  ],
  [
    'a page that is one value',
    "const escapeHtml = require('escape-html');\nfunction a(req, res) {\n  res.send(«req.query.page»);\n}",
    'R\nres.send(escapeHtml(req.query.page));',
  ],
]);

const sqlite = 'import sqlite3\nfrom flask import request\n';

check('a digest of Python', hash, 'python', [
  [
    'of a file',
    'import hashlib\ndef mark(data):\n    return «hashlib.sha1(data)».hexdigest()',
    'R\nreturn hashlib.sha256(data).hexdigest()',
  ],
  [
    'of a password, by the function',
    'import hashlib\ndef password_hash(pw):\n    return «hashlib.sha1(pw.encode())».hexdigest()',
    undefined,
  ],
  [
    'of a password, by the method',
    'import hashlib\nclass User:\n    def set_password(self, raw):\n        self.kept = «hashlib.md5(raw.encode())».hexdigest()',
    undefined,
  ],
  [
    'of a password, by the column',
    'import hashlib\ndef join(form):\n    save(name=form["n"], password=«hashlib.md5(form["p"].encode())».hexdigest())',
    undefined,
  ],
]);

check('SQL of Python', pythonSql, 'python', [
  [
    'quotes of the value, in a pattern',
    `${sqlite}cur.execute("SELECT 1 WHERE a LIKE '%" + «request.args["a"]» + "%'")`,
    `S\ncur.execute("SELECT 1 WHERE a LIKE ?", (f'%{request.args["a"]}%',))`,
  ],
  [
    'the other quotes',
    `${sqlite}cur.execute('SELECT 1 WHERE a LIKE \\'%' + «request.args['a']» + '_\\'')`,
    `S\ncur.execute('SELECT 1 WHERE a LIKE ?', (f"%{request.args['a']}_",))`,
  ],
  [
    'both quotes',
    `${sqlite}cur.execute("SELECT 1 WHERE a LIKE '%" + «request.args.get("a", 'x')» + "'")`,
    `S\ncur.execute("SELECT 1 WHERE a LIKE ?", ("%" + request.args.get("a", 'x'),))`,
  ],
  [
    'a value that is no text, with both quotes',
    `${sqlite}cur.execute(f"SELECT 1 WHERE a LIKE '{«shown["a"]['b']»}%'")`,
    `R\ncur.execute("SELECT 1 WHERE a LIKE ?", (str(shown["a"]['b']) + "%",))`,
  ],
  [
    'braces and a quote beside the value',
    `${sqlite}cur.execute("SELECT 1 WHERE a LIKE '{\\"" + «request.args["a"]» + "'")`,
    `S\ncur.execute("SELECT 1 WHERE a LIKE ?", (f'{{"{request.args["a"]}',))`,
  ],
  [
    'joined values',
    `${sqlite}cur.execute("SELECT 1 WHERE a IN ('" + «"','".join(request.args.getlist("a"))» + "')")`,
    undefined,
  ],
  ['what may be values', `${sqlite}cur.execute(f"SELECT 1 WHERE a IN ('{«request.args["a"]»}')")`, undefined],
  [
    'a tuple that the format takes apart',
    `${sqlite}v = (request.args["a"],)\ncur.execute("SELECT 1 WHERE a = '%s'" % «v»)`,
    undefined,
  ],
  [
    'what may be such a tuple',
    `${sqlite}def f(v):\n    cur.execute("SELECT 1 WHERE a = '%s'" % «v»)`,
    undefined,
  ],
  [
    'names that this driver does not know',
    `${sqlite}cur.execute("SELECT 1 WHERE a = '%(a)s'" % «{"a": request.args["a"]}»)`,
    undefined,
  ],
  [
    'a value of any type between quotes',
    `${sqlite}def f(v, w):\n    cur.execute("SELECT 1 WHERE a = '%s' AND b = '%s'" % («v», w))`,
    `R\ncur.execute("SELECT 1 WHERE a = ? AND b = ?", (str(v), str(w)))`,
  ],
  [
    'a number without quotes',
    `${sqlite}cur.execute("SELECT 1 WHERE length(a) = " + «request.args["n"]»)`,
    `R\ncur.execute("SELECT 1 WHERE length(a) = CAST(? AS NUMERIC)", (request.args["n"],))`,
  ],
  [
    'a number that was made a text',
    `${sqlite}cur.execute("SELECT 1 WHERE b = '" + «request.args["b"]» + "' AND n = " + str(len(x)))`,
    `S\ncur.execute("SELECT 1 WHERE b = ? AND n = ?", (request.args["b"], len(x)))`,
  ],
  [
    'quotes that are doubled already',
    `${sqlite}a = request.args["a"].replace("'", "''")\ncur.execute("SELECT 1 WHERE a = '" + «a» + "'")`,
    undefined,
  ],
  [
    'quotes of a function of the program',
    `${sqlite}def q(a):\n    return "'" + a + "'"\ncur.execute("SELECT 1 WHERE a = " + «q(request.args["a"])»)`,
    undefined,
  ],
  [
    'quotes that are added',
    `${sqlite}w = "'"\nw += request.args["a"]\nw += "'"\ncur.execute("SELECT 1 WHERE a = " + «w»)`,
    undefined,
  ],
  [
    'a row of values',
    `${sqlite}cur.execute("INSERT INTO t (a, b) VALUES (" + «request.args["r"]» + ")")`,
    undefined,
  ],
]);

const route = "@app.get('/<name>')\ndef page(name):\n";

check('a page of Python', pythonPage, 'python', [
  [
    'a parameter of the route',
    `import html\n${route}    return «'<p>' + name»`,
    "S\nreturn '<p>' + html.escape(name)",
  ],
  [
    'one with markup put round it',
    `import html\n${route}    name = '<b>' + name\n    return «'<p>' + name»`,
    undefined,
  ],
]);

const statement = 'Statement st = con.createStatement();';

check('SQL of Python with drivers that format', pythonSql, 'python', [
  [
    'a sign of a place between quotes',
    `import pymysql\nfrom flask import request\ncur.execute("SELECT 1 WHERE t = '5%s' AND a = '" + «request.args["a"]» + "'")`,
    undefined,
  ],
  [
    'a pattern of the program',
    `import psycopg2\nfrom flask import request\ncur.execute(f"SELECT 1 WHERE t LIKE '%new%' AND a = '{«request.args["a"]»}'")`,
    undefined,
  ],
  [
    'a question, which they take for none',
    `import pymysql\nfrom flask import request\ncur.execute("SELECT 1 WHERE t = 'why?' AND a = '" + «request.args["a"]» + "'")`,
    `S\ncur.execute("SELECT 1 WHERE t = 'why?' AND a = %s", (request.args["a"],))`,
  ],
]);

check('redirects of Python', pythonRedirect, 'python', [
  [
    'an address that may be missing',
    'from flask import redirect, request\n\ndef go():\n    to = request.form.get("to")\n    return redirect(«to») if to else "done"\n',
    undefined,
  ],
]);

check('SQL of Java', javaSql, 'java', [
  [
    'a number without quotes',
    java('String id = req.getParameter("id");', statement, '«st.executeQuery("select 1 where id = " + id)»;'),
    [
      'R',
      'import java.math.BigDecimal;',
      'PreparedStatement st = con.prepareStatement("select 1 where id = ?");',
      'st.setBigDecimal(1, id == null ? null : new BigDecimal(id));',
      'st.executeQuery();',
    ].join('\n'),
  ],
  [
    'joined values',
    java(
      `String ids = String.join("','", req.getParameterValues("id"));`,
      statement,
      `«st.executeQuery("select 1 where id in ('" + ids + "')")»;`,
    ),
    undefined,
  ],
  [
    'quotes that are added',
    java(
      'String a = req.getParameter("a");',
      `String w = "'";`,
      'w += a;',
      `w += "'";`,
      statement,
      '«st.executeQuery("select 1 where a = " + w)»;',
    ),
    undefined,
  ],
  [
    'quotes that are doubled already',
    java(
      `String a = req.getParameter("a").replace("'", "''");`,
      statement,
      `«st.executeQuery("select 1 where a = '" + a + "'")»;`,
    ),
    undefined,
  ],
]);

check('a page of Java', javaPage, 'java', [
  [
    'markup where there is no value',
    java(
      'String a = req.getParameter("a");',
      'if (a == null) a = "<i>none</i>";',
      'res.getWriter().print(«"<p>" + a»);',
    ),
    undefined,
  ],
  [
    'markup that is added',
    java('String a = req.getParameter("a");', 'a += "<br>";', 'res.getWriter().print(«"<p>" + a»);'),
    undefined,
  ],
]);

check('SQL of Go with and without a mapper', goSql, 'go', [
  [
    'a question, which the database reads',
    go(`\tdb.Query("SELECT 1 WHERE t = 'why?' AND a = '" + «r.FormValue("a")» + "'")`),
    `S\ndb.Query("SELECT 1 WHERE t = 'why?' AND a = ?", r.FormValue("a"))`,
  ],
  [
    'a question, which the mapper reads',
    go(`\tdb.Exec("UPDATE t SET b = 'why?' WHERE a = '" + «r.FormValue("a")» + "'")`).replace(
      '"os"',
      '"os"\n\t"gorm.io/gorm"',
    ),
    undefined,
  ],
]);

check('SQL of Go', goSql, 'go', [
  [
    'a number without quotes',
    go('\tdb.Query("SELECT 1 WHERE length(a) = " + «r.FormValue("n")»)'),
    'R\ndb.Query("SELECT 1 WHERE length(a) = CAST(? AS NUMERIC)", r.FormValue("n"))',
  ],
  [
    'a list that a verb prints',
    go(`\tdb.Query(fmt.Sprintf("SELECT 1 WHERE a = '%v'", «r.Form["a"]»))`),
    'R\ndb.Query("SELECT 1 WHERE a = ?", fmt.Sprint(r.Form["a"]))',
  ],
  [
    'joined values',
    go(`\tids := strings.Join(r.Form["a"], "','")`, `\tdb.Query("SELECT 1 WHERE a IN ('" + «ids» + "')")`),
    undefined,
  ],
  [
    'quotes that are doubled already',
    go(
      `\ta := strings.ReplaceAll(r.FormValue("a"), "'", "''")`,
      `\tdb.Query("SELECT 1 WHERE a = '" + «a» + "' AND b = '" + r.FormValue("b") + "'")`,
    ),
    undefined,
  ],
]);

check('a random text of Node', random, 'javascript', [
  [
    'of another length and other letters',
    "const crypto = require('crypto');\nconst token = «Math.random()».toString(36).slice(2);",
    "R\nconst token = crypto.randomBytes(16).toString('hex');",
  ],
  [
    'of the same range',
    "const crypto = require('crypto');\nconst token = Math.floor(«Math.random()» * 10);",
    'S\nconst token = crypto.randomInt(10);',
  ],
]);
