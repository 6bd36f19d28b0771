// Written by tools/generate-rules.ts (npm run generate). Do not edit.

import { describeRule, type Model } from '@assay/engine/rule';
import { rule as javascriptCodeInjection } from './javascript/code-injection/rule.ts';
import { rule as javascriptCommandInjection } from './javascript/command-injection/rule.ts';
import { rule as javascriptCrossSiteScripting } from './javascript/cross-site-scripting/rule.ts';
import { rule as javascriptDecodedToken } from './javascript/decoded-token/rule.ts';
import { rule as javascriptDomCrossSiteScripting } from './javascript/dom-cross-site-scripting/rule.ts';
import { rule as javascriptInsecureCookie } from './javascript/insecure-cookie/rule.ts';
import { rule as javascriptLdapInjection } from './javascript/ldap-injection/rule.ts';
import { rule as javascriptLibraryCodeInjection } from './javascript/library-code-injection/rule.ts';
import { rule as javascriptLibraryCommandInjection } from './javascript/library-command-injection/rule.ts';
import { rule as javascriptNosqlInjection } from './javascript/nosql-injection/rule.ts';
import { rule as javascriptOpenRedirect } from './javascript/open-redirect/rule.ts';
import { rule as javascriptPathTraversal } from './javascript/path-traversal/rule.ts';
import { rule as javascriptServerSideRequestForgery } from './javascript/server-side-request-forgery/rule.ts';
import { rule as javascriptSqlInjection } from './javascript/sql-injection/rule.ts';
import { rule as javascriptTemplateInjection } from './javascript/template-injection/rule.ts';
import { rule as javascriptUnsafeDeserialization } from './javascript/unsafe-deserialization/rule.ts';
import { rule as javascriptUnverifiedToken } from './javascript/unverified-token/rule.ts';
import { rule as javascriptWeakCipher } from './javascript/weak-cipher/rule.ts';
import { rule as javascriptWeakHash } from './javascript/weak-hash/rule.ts';
import { rule as javascriptXmlExternalEntity } from './javascript/xml-external-entity/rule.ts';
import { rule as javascriptXpathInjection } from './javascript/xpath-injection/rule.ts';
import { model as javascriptModelsAxios } from './javascript/models/axios.ts';
import { model as javascriptModelsBuiltin } from './javascript/models/builtin.ts';
import { model as javascriptModelsBusboy } from './javascript/models/busboy.ts';
import { model as javascriptModelsCliArguments } from './javascript/models/cli-arguments.ts';
import { model as javascriptModelsCookieSession } from './javascript/models/cookie-session.ts';
import { model as javascriptModelsCookie } from './javascript/models/cookie.ts';
import { model as javascriptModelsCryptoJs } from './javascript/models/crypto-js.ts';
import { model as javascriptModelsDeserialization } from './javascript/models/deserialization.ts';
import { model as javascriptModelsExeca } from './javascript/models/execa.ts';
import { model as javascriptModelsExpressJwt } from './javascript/models/express-jwt.ts';
import { model as javascriptModelsExpressSession } from './javascript/models/express-session.ts';
import { model as javascriptModelsExpress } from './javascript/models/express.ts';
import { model as javascriptModelsFastify } from './javascript/models/fastify.ts';
import { model as javascriptModelsFileGlobs } from './javascript/models/file-globs.ts';
import { model as javascriptModelsGlobal } from './javascript/models/global.ts';
import { model as javascriptModelsHapi } from './javascript/models/hapi.ts';
import { model as javascriptModelsHtmlEscaping } from './javascript/models/html-escaping.ts';
import { model as javascriptModelsHttpClients } from './javascript/models/http-clients.ts';
import { model as javascriptModelsJquery } from './javascript/models/jquery.ts';
import { model as javascriptModelsJsYaml } from './javascript/models/js-yaml.ts';
import { model as javascriptModelsJsonwebtoken } from './javascript/models/jsonwebtoken.ts';
import { model as javascriptModelsKnex } from './javascript/models/knex.ts';
import { model as javascriptModelsKoa } from './javascript/models/koa.ts';
import { model as javascriptModelsLdapjs } from './javascript/models/ldapjs.ts';
import { model as javascriptModelsLodash } from './javascript/models/lodash.ts';
import { model as javascriptModelsMarked } from './javascript/models/marked.ts';
import { model as javascriptModelsMathjs } from './javascript/models/mathjs.ts';
import { model as javascriptModelsMongoSanitize } from './javascript/models/mongo-sanitize.ts';
import { model as javascriptModelsMongodb } from './javascript/models/mongodb.ts';
import { model as javascriptModelsMongoose } from './javascript/models/mongoose.ts';
import { model as javascriptModelsMssql } from './javascript/models/mssql.ts';
import { model as javascriptModelsMysql } from './javascript/models/mysql.ts';
import { model as javascriptModelsNeedle } from './javascript/models/needle.ts';
import { model as javascriptModelsNext } from './javascript/models/next.ts';
import { model as javascriptModelsNodeChildProcess } from './javascript/models/node-child-process.ts';
import { model as javascriptModelsNodeCrypto } from './javascript/models/node-crypto.ts';
import { model as javascriptModelsNodeFs } from './javascript/models/node-fs.ts';
import { model as javascriptModelsNodeHttp } from './javascript/models/node-http.ts';
import { model as javascriptModelsNodeNet } from './javascript/models/node-net.ts';
import { model as javascriptModelsNodePath } from './javascript/models/node-path.ts';
import { model as javascriptModelsNodeUrl } from './javascript/models/node-url.ts';
import { model as javascriptModelsNodeUtil } from './javascript/models/node-util.ts';
import { model as javascriptModelsNodeVm } from './javascript/models/node-vm.ts';
import { model as javascriptModelsOracledb } from './javascript/models/oracledb.ts';
import { model as javascriptModelsPasswordHashing } from './javascript/models/password-hashing.ts';
import { model as javascriptModelsPgPromise } from './javascript/models/pg-promise.ts';
import { model as javascriptModelsPg } from './javascript/models/pg.ts';
import { model as javascriptModelsPrisma } from './javascript/models/prisma.ts';
import { model as javascriptModelsReact } from './javascript/models/react.ts';
import { model as javascriptModelsSequelize } from './javascript/models/sequelize.ts';
import { model as javascriptModelsSerializeJavascript } from './javascript/models/serialize-javascript.ts';
import { model as javascriptModelsShellQuote } from './javascript/models/shell-quote.ts';
import { model as javascriptModelsShelljs } from './javascript/models/shelljs.ts';
import { model as javascriptModelsSqlite3 } from './javascript/models/sqlite3.ts';
import { model as javascriptModelsSqlstring } from './javascript/models/sqlstring.ts';
import { model as javascriptModelsStaticFiles } from './javascript/models/static-files.ts';
import { model as javascriptModelsTemplates } from './javascript/models/templates.ts';
import { model as javascriptModelsTypeorm } from './javascript/models/typeorm.ts';
import { model as javascriptModelsUndici } from './javascript/models/undici.ts';
import { model as javascriptModelsValidator } from './javascript/models/validator.ts';
import { model as javascriptModelsWeakHashPackages } from './javascript/models/weak-hash-packages.ts';
import { model as javascriptModelsWs } from './javascript/models/ws.ts';
import { model as javascriptModelsXml } from './javascript/models/xml.ts';
import { model as javascriptModelsXml2js } from './javascript/models/xml2js.ts';
import { model as javascriptModelsXpath } from './javascript/models/xpath.ts';
import type { RegisteredRule } from './registered-rule.ts';

/** All rules, sorted by id. */
export const rules: readonly RegisteredRule[] = [
  { rule: javascriptCodeInjection, info: describeRule(javascriptCodeInjection, "# Code that is run depends on untrusted input\n\n## What it finds\n\n`eval`, `new Function`, timers with text, `vm`, and module loading whose text holds untrusted data.\n\n## Why it matters\n\nThe sender runs any code with the rights of the process or the page.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.post('/calculate', (req, res) => {\n  res.json({ result: eval(req.body.formula) });\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.post('/calculate', (req, res) => {\n  const values = JSON.parse(req.body.values);\n  res.json({ result: values.reduce((sum, value) => sum + Number(value), 0) });\n});\n```\n\n## Fix safety\n\nReplacing `eval` by `JSON.parse` refuses input that was code rather than data.\n\n## Limits\n\nA library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-94](https://cwe.mitre.org/data/definitions/94.html)\n- [CWE-95](https://cwe.mitre.org/data/definitions/95.html)\n") },
  { rule: javascriptCommandInjection, info: describeRule(javascriptCommandInjection, "# Command line depends on untrusted input\n\n## What it finds\n\nCommand lines for a shell, or names of programs, that hold data of a request.\n\n## Why it matters\n\nA shell reads `;`, `|`, `$()` and the like as commands: the request decides what runs on the server.\n\n## Vulnerable\n\n```js\nconst { exec } = require('child_process');\nconst express = require('express');\nconst app = express();\n\napp.get('/ping', (req, res) => {\n  exec('ping -c 1 ' + req.query.host, (error, output) => res.json({ output }));\n});\n```\n\n## Fixed\n\n```js\nconst { execFile } = require('child_process');\nconst express = require('express');\nconst app = express();\n\napp.get('/ping', (req, res) => {\n  execFile('ping', ['-c', '1', '--', String(req.query.host)], (error, output) => res.json({ output }));\n});\n```\n\n## Fix safety\n\nWithout a shell, wild cards, pipes and variables in the fixed part of the command no longer work: the change is safe only where there are none.\n\n## Limits\n\nArguments that a program itself reads as options (`--output=...`) are not reported. A library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-78](https://cwe.mitre.org/data/definitions/78.html)\n- [OWASP: OS Command Injection Defense Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html)\n") },
  { rule: javascriptCrossSiteScripting, info: describeRule(javascriptCrossSiteScripting, "# Response body depends on untrusted input\n\n## What it finds\n\nBodies of responses, which a browser may show as HTML, that hold data of the request.\n\n## Why it matters\n\nA link with `<script>` in it runs the sender's code in the session of whoever opens it.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.get('/hello', (req, res) => {\n  res.send('<h1>Hello ' + req.query.name + '</h1>');\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst escapeHtml = require('escape-html');\nconst app = express();\n\napp.get('/hello', (req, res) => {\n  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>');\n});\n```\n\n## Fix safety\n\nEscaping shows the same text. A value that is meant to be markup needs a cleaner such as DOMPurify.\n\n## Limits\n\nTemplates are not read: a value that a template prints without escaping is not found. The content type of the response is not followed.\n\n## References\n\n- [CWE-79](https://cwe.mitre.org/data/definitions/79.html)\n- [OWASP: Cross Site Scripting Prevention Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html)\n") },
  { rule: javascriptDecodedToken, info: describeRule(javascriptDecodedToken, "# Token is read without a check of its signature\n\n## What it finds\n\nJSON web tokens of a request that are decoded and not verified.\n\n## Why it matters\n\nAnybody can write such a token: who the sender claims to be is then believed.\n\n## Vulnerable\n\n```js\nconst jwt = require('jsonwebtoken');\nconst express = require('express');\nconst app = express();\n\napp.get('/me', (req, res) => {\n  const user = jwt.decode(req.headers.authorization.split(' ')[1]);\n  res.json({ id: user.id });\n});\n```\n\n## Fixed\n\n```js\nconst jwt = require('jsonwebtoken');\nconst express = require('express');\nconst app = express();\n\napp.get('/me', (req, res) => {\n  const user = jwt.verify(req.headers.authorization.split(' ')[1], process.env.JWT_KEY, { algorithms: ['HS256'] });\n  res.json({ id: user.id });\n});\n```\n\n## Fix safety\n\nTokens with a wrong signature are refused, as they should be.\n\n## Limits\n\nA token that was verified elsewhere before is reported all the same.\n\n## References\n\n- [CWE-347](https://cwe.mitre.org/data/definitions/347.html)\n") },
  { rule: javascriptDomCrossSiteScripting, info: describeRule(javascriptDomCrossSiteScripting, "# Markup of the page depends on untrusted input\n\n## What it finds\n\n`innerHTML`, `document.write`, jQuery's `html()` and the like with data of the address or of a message.\n\n## Why it matters\n\nA link or another window runs code in the page of whoever opens it; the server never sees it.\n\n## Vulnerable\n\n```js\nconst name = decodeURIComponent(window.location.hash.slice(1));\ndocument.getElementById('greeting').innerHTML = 'Hello ' + name;\n```\n\n## Fixed\n\n```js\nconst name = decodeURIComponent(window.location.hash.slice(1));\ndocument.getElementById('greeting').textContent = 'Hello ' + name;\n```\n\n## Fix safety\n\n`textContent` shows the same text where the value holds no markup.\n\n## Limits\n\nElements are recognised when they come from the document. Markup that a framework builds is not followed.\n\n## References\n\n- [CWE-79](https://cwe.mitre.org/data/definitions/79.html)\n- [OWASP: DOM based XSS Prevention Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html)\n") },
  { rule: javascriptInsecureCookie, info: describeRule(javascriptInsecureCookie, "# Session cookie is not protected\n\n## What it finds\n\nCookies whose options turn `httpOnly` or `secure` off, and session cookies that leave them out.\n\n## Why it matters\n\nA script in the page, or whoever listens on a plain connection, can take the session over.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.post('/login', (req, res) => {\n  res.cookie('session', createSession(), { httpOnly: false, secure: true });\n  res.sendStatus(204);\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.post('/login', (req, res) => {\n  res.cookie('session', createSession(), { httpOnly: true, secure: true, sameSite: 'lax' });\n  res.sendStatus(204);\n});\n```\n\n## Fix safety\n\n`secure` cookies are not sent over plain HTTP: development hosts may need an exception.\n\n## Limits\n\nOptions that are built elsewhere and not known as constants are not judged.\n\n## References\n\n- [CWE-1004](https://cwe.mitre.org/data/definitions/1004.html)\n- [CWE-614](https://cwe.mitre.org/data/definitions/614.html)\n") },
  { rule: javascriptLdapInjection, info: describeRule(javascriptLdapInjection, "# LDAP filter depends on untrusted input\n\n## What it finds\n\nLDAP filters and names that hold data of a request.\n\n## Why it matters\n\n`*` or `)(` in the request widens the search: logins match any account.\n\n## Vulnerable\n\n```js\nconst ldap = require('ldapjs');\nconst express = require('express');\nconst app = express();\nconst client = ldap.createClient({ url: 'ldap://localhost' });\n\napp.get('/people', (req, res) => {\n  client.search('dc=example', { filter: '(uid=' + req.query.uid + ')' }, () => res.end());\n});\n```\n\n## Fixed\n\n```js\nconst ldap = require('ldapjs');\nconst express = require('express');\nconst app = express();\nconst client = ldap.createClient({ url: 'ldap://localhost' });\n\napp.get('/people', (req, res) => {\n  client.search('dc=example', { filter: new ldap.EqualityFilter({ attribute: 'uid', value: 'fixed' }) }, () => res.end());\n});\n```\n\n## Fix safety\n\nA filter object matches the same entries for plain text.\n\n## Limits\n\nA library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-90](https://cwe.mitre.org/data/definitions/90.html)\n") },
  { rule: javascriptLibraryCodeInjection, info: describeRule(javascriptLibraryCodeInjection, "# Code that is run depends on what the library is called with\n\n## What it finds\n\nExported functions of a package that put a parameter into `eval`, `new Function` or `vm`.\n\n## Why it matters\n\nCallers pass keys, paths and expressions on from requests without expecting them to be run.\n\n## Vulnerable\n\n```js\nexports.get = function get(object, path) {\n  return eval('object.' + path);\n};\n```\n\n## Fixed\n\n```js\nexports.get = function get(object, path) {\n  return path.split('.').reduce((value, key) => value[key], object);\n};\n```\n\n## Fix safety\n\nWalking a path accepts less than an expression did.\n\n## Limits\n\nPackages whose documented purpose is to compile or run code are reported too; suppress these with that reason.\n\n## References\n\n- [CWE-94](https://cwe.mitre.org/data/definitions/94.html)\n") },
  { rule: javascriptLibraryCommandInjection, info: describeRule(javascriptLibraryCommandInjection, "# Command line depends on what the library is called with\n\n## What it finds\n\nExported functions of a package that put a parameter into a command line for a shell.\n\n## Why it matters\n\nCallers pass file names and options without expecting a shell to read them; a name with `;` in it then runs a command.\n\n## Vulnerable\n\n```js\nconst { exec } = require('child_process');\n\nmodule.exports = function compress(file, done) {\n  exec('gzip -k ' + file, done);\n};\n```\n\n## Fixed\n\n```js\nconst { execFile } = require('child_process');\n\nmodule.exports = function compress(file, done) {\n  execFile('gzip', ['-k', '--', file], done);\n};\n```\n\n## Fix safety\n\nWithout a shell, wild cards and pipes in the fixed part of the command no longer work.\n\n## Limits\n\nA function whose documented purpose is to run the command line it is given is reported too; suppress it with that reason.\n\n## References\n\n- [CWE-78](https://cwe.mitre.org/data/definitions/78.html)\n") },
  { rule: javascriptNosqlInjection, info: describeRule(javascriptNosqlInjection, "# Database query object depends on untrusted input\n\n## What it finds\n\nFilters of MongoDB and mongoose queries that take a value of a request as it is, so that the value may be an object.\n\n## Why it matters\n\nA body such as `{\"password\": {\"$gt\": \"\"}}` matches every user: the check of the password is gone.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst mongoose = require('mongoose');\nconst app = express();\nconst User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));\n\napp.post('/login', async (req, res) => {\n  const user = await User.findOne({ name: req.body.name, password: req.body.password });\n  res.json({ ok: user !== null });\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst mongoose = require('mongoose');\nconst app = express();\nconst User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));\n\napp.post('/login', async (req, res) => {\n  const user = await User.findOne({ name: String(req.body.name), password: String(req.body.password) });\n  res.json({ ok: user !== null });\n});\n```\n\n## Fix safety\n\n`String()` keeps the behaviour when the field is a string. A field that is meant to be an object needs a schema instead.\n\n## Limits\n\nA schema that casts the field to a string makes most operators harmless; the rule does not read schemas.\n\n## References\n\n- [CWE-943](https://cwe.mitre.org/data/definitions/943.html)\n- [OWASP: Testing for NoSQL Injection](https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/07-Input_Validation_Testing/05.6-Testing_for_NoSQL_Injection)\n") },
  { rule: javascriptOpenRedirect, info: describeRule(javascriptOpenRedirect, "# Redirect target depends on untrusted input\n\n## What it finds\n\nRedirects whose address begins with data of the request or of the page's own address.\n\n## Why it matters\n\nA link to your host leads to somebody else's page that looks like yours and asks for the password; `javascript:` addresses run code.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.get('/leave', (req, res) => {\n  res.redirect(req.query.to);\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst app = express();\nconst targets = ['/home', '/help'];\n\napp.get('/leave', (req, res) => {\n  const target = req.query.to;\n  if (!targets.includes(target)) return res.sendStatus(400);\n  res.redirect(target);\n});\n```\n\n## Fix safety\n\nTargets that are not in the list are refused: whether all wanted ones are in it needs a look.\n\n## Limits\n\nAn address with a fixed beginning that names the host or a local path is not reported.\n\n## References\n\n- [CWE-601](https://cwe.mitre.org/data/definitions/601.html)\n- [OWASP: Unvalidated Redirects and Forwards Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html)\n") },
  { rule: javascriptPathTraversal, info: describeRule(javascriptPathTraversal, "# File path depends on untrusted input\n\n## What it finds\n\nPaths of files that are read, written, listed, sent or removed and that hold data of a request.\n\n## Why it matters\n\n`../` in the request leaves the folder: configuration, keys and code become readable or writable.\n\n## Vulnerable\n\n```js\nconst fs = require('fs');\nconst path = require('path');\nconst express = require('express');\nconst app = express();\n\napp.get('/files', (req, res) => {\n  fs.readFile(path.join('/srv/files', req.query.name), (error, data) => res.json({ size: data.length }));\n});\n```\n\n## Fixed\n\n```js\nconst fs = require('fs');\nconst path = require('path');\nconst express = require('express');\nconst app = express();\nconst root = '/srv/files';\n\napp.get('/files', (req, res) => {\n  const file = path.resolve(root, req.query.name);\n  if (!file.startsWith(root + path.sep)) return res.sendStatus(403);\n  fs.readFile(file, (error, data) => res.json({ size: data.length }));\n});\n```\n\n## Fix safety\n\nThe check refuses only paths outside the folder. Links inside the folder still lead out.\n\n## Limits\n\n`path.join` and `path.normalize` do not make a path safe and are not taken for a check.\n\n## References\n\n- [CWE-22](https://cwe.mitre.org/data/definitions/22.html)\n- [OWASP: Path Traversal](https://owasp.org/www-community/attacks/Path_Traversal)\n") },
  { rule: javascriptServerSideRequestForgery, info: describeRule(javascriptServerSideRequestForgery, "# Address of a server-side request depends on untrusted input\n\n## What it finds\n\nRequests that the server makes to an address, or a host, that holds data of a request.\n\n## Why it matters\n\nThe server reaches what the sender cannot: services on the private network and the credentials of the cloud's metadata address.\n\n## Vulnerable\n\n```js\nconst axios = require('axios');\nconst express = require('express');\nconst app = express();\n\napp.get('/preview', async (req, res) => {\n  const page = await axios.get(req.query.url);\n  res.json({ status: page.status });\n});\n```\n\n## Fixed\n\n```js\nconst axios = require('axios');\nconst express = require('express');\nconst app = express();\nconst hosts = new Map([['docs', 'https://docs.example.com/'], ['blog', 'https://blog.example.com/']]);\n\napp.get('/preview', async (req, res) => {\n  const page = await axios.get(hosts.get(req.query.site) ?? 'https://example.com/');\n  res.json({ status: page.status });\n});\n```\n\n## Fix safety\n\nHosts that are not in the list are refused: whether all wanted ones are in it needs a look.\n\n## Limits\n\nA fixed beginning with a host name makes the rest harmless for this rule.\n\n## References\n\n- [CWE-918](https://cwe.mitre.org/data/definitions/918.html)\n- [OWASP: Server-Side Request Forgery Prevention Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html)\n") },
  { rule: javascriptSqlInjection, info: describeRule(javascriptSqlInjection, "# SQL query depends on untrusted input\n\n## What it finds\n\nSQL text that holds data of a request: joined with `+`, put into a template literal, or handed on through variables, functions and files.\n\n## Why it matters\n\nWhoever sends the request decides what the database runs. Reading, changing or deleting every row the application can reach is one quote away.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst mysql = require('mysql');\nconst app = express();\nconst db = mysql.createConnection({ host: 'localhost' });\n\napp.get('/users', (req, res) => {\n  db.query(\"SELECT * FROM users WHERE name = '\" + req.query.name + \"'\", (error, rows) => res.json(rows));\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst mysql = require('mysql');\nconst app = express();\nconst db = mysql.createConnection({ host: 'localhost' });\n\napp.get('/users', (req, res) => {\n  db.query('SELECT * FROM users WHERE name = ?', [req.query.name], (error, rows) => res.json(rows));\n});\n```\n\n## Fix safety\n\nA placeholder in the place of a value keeps the behaviour for legitimate input. A table name, a column or a sort order cannot be a parameter: choose it from a list in the code.\n\n## Limits\n\nQueries are recognised on connections that can be traced to a modelled driver. A library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-89](https://cwe.mitre.org/data/definitions/89.html)\n- [OWASP: SQL Injection Prevention Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/SQL_Injection_Prevention_Cheat_Sheet.html)\n") },
  { rule: javascriptTemplateInjection, info: describeRule(javascriptTemplateInjection, "# Template source depends on untrusted input\n\n## What it finds\n\nText that a template engine compiles and that holds data of a request.\n\n## Why it matters\n\nMost engines run expressions of the template as JavaScript: the request decides what code runs on the server.\n\n## Vulnerable\n\n```js\nconst express = require('express');\nconst ejs = require('ejs');\nconst app = express();\n\napp.get('/hello', (req, res) => {\n  const page = ejs.render('<p>Hello ' + req.query.name + '</p>');\n  res.end(page.length.toString());\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst ejs = require('ejs');\nconst app = express();\n\napp.get('/hello', (req, res) => {\n  const page = ejs.render('<p>Hello <%= name %></p>', { name: req.query.name });\n  res.end(page.length.toString());\n});\n```\n\n## Fix safety\n\nPassing the value as a variable keeps the page the same for plain text.\n\n## Limits\n\nLogic-less engines cannot run code from a template; they are reported because the template still decides the markup.\n\n## References\n\n- [CWE-1336](https://cwe.mitre.org/data/definitions/1336.html)\n") },
  { rule: javascriptUnsafeDeserialization, info: describeRule(javascriptUnsafeDeserialization, "# Objects are rebuilt from untrusted input\n\n## What it finds\n\nRequest data given to a library that rebuilds functions or classes from text.\n\n## Why it matters\n\nThe text decides which code runs while it is read.\n\n## Vulnerable\n\n```js\nconst serialize = require('node-serialize');\nconst express = require('express');\nconst app = express();\n\napp.post('/restore', (req, res) => {\n  const state = serialize.unserialize(req.body.state);\n  res.json({ name: state.name });\n});\n```\n\n## Fixed\n\n```js\nconst express = require('express');\nconst app = express();\n\napp.post('/restore', (req, res) => {\n  const state = JSON.parse(req.body.state);\n  res.json({ name: state.name });\n});\n```\n\n## Fix safety\n\nStored text with functions in it can no longer be read.\n\n## Limits\n\nA library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-502](https://cwe.mitre.org/data/definitions/502.html)\n") },
  { rule: javascriptUnverifiedToken, info: describeRule(javascriptUnverifiedToken, "# Token is accepted without a valid signature\n\n## What it finds\n\n`jwt.verify` or `jwt.sign` without a key or with the algorithm `none`, and checks that ignore the time of expiry.\n\n## Why it matters\n\nAnybody can write a token that is accepted.\n\n## Vulnerable\n\n```js\nconst jwt = require('jsonwebtoken');\n\nexports.read = (token) => jwt.verify(token, '', { algorithms: ['none'] });\n```\n\n## Fixed\n\n```js\nconst jwt = require('jsonwebtoken');\n\nexports.read = (token) => jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });\n```\n\n## Fix safety\n\nTokens without a signature are refused, as they should be.\n\n## Limits\n\nKeys that are empty only at run time are not known.\n\n## References\n\n- [CWE-347](https://cwe.mitre.org/data/definitions/347.html)\n- [RFC 8725: JSON Web Token Best Current Practices](https://www.rfc-editor.org/rfc/rfc8725)\n") },
  { rule: javascriptWeakCipher, info: describeRule(javascriptWeakCipher, "# Encryption is weak\n\n## What it finds\n\nDES, RC4, Blowfish and ECB mode, keys that are too short, initialisation vectors that are constants, and `createCipher`.\n\n## Why it matters\n\nThe text can be read, or parts of it recognised, without the key.\n\n## Vulnerable\n\n```js\nconst crypto = require('crypto');\n\nexports.encrypt = (text, key) => {\n  const cipher = crypto.createCipheriv('des-ecb', key, null);\n  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');\n};\n```\n\n## Fixed\n\n```js\nconst crypto = require('crypto');\n\nexports.encrypt = (text, key) => {\n  const iv = crypto.randomBytes(12);\n  const cipher = crypto.createCipheriv('aes-256-gcm', key, iv);\n  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);\n};\n```\n\n## Fix safety\n\nWhat was encrypted before can no longer be read: it needs a migration.\n\n## Limits\n\nCipher names that are read from settings are not known.\n\n## References\n\n- [CWE-327](https://cwe.mitre.org/data/definitions/327.html)\n- [CWE-326](https://cwe.mitre.org/data/definitions/326.html)\n") },
  { rule: javascriptWeakHash, info: describeRule(javascriptWeakHash, "# Hash function is broken\n\n## What it finds\n\nMD4, MD5, SHA-1 and RIPEMD-160 in Node's crypto module and in packages.\n\n## Why it matters\n\nTwo inputs with one hash can be made at will, and guessing passwords from such hashes is fast.\n\n## Vulnerable\n\n```js\nconst crypto = require('crypto');\n\nexports.hashPassword = (password) => crypto.createHash('md5').update(password).digest('hex');\n```\n\n## Fixed\n\n```js\nconst crypto = require('crypto');\n\nexports.hashPassword = (password, salt) => crypto.scryptSync(password, salt, 32).toString('hex');\n```\n\n## Fix safety\n\nHashes that are stored or sent to others change: they need a migration.\n\n## Limits\n\nA checksum that protects nothing is reported too, unless its name says what it is.\n\n## References\n\n- [CWE-328](https://cwe.mitre.org/data/definitions/328.html)\n- [NIST SP 800-131A](https://csrc.nist.gov/pubs/sp/800/131/a/r2/final)\n") },
  { rule: javascriptXmlExternalEntity, info: describeRule(javascriptXmlExternalEntity, "# XML of untrusted input is parsed with entities resolved\n\n## What it finds\n\nXML of a request that is parsed with an option that resolves entities.\n\n## Why it matters\n\nAn entity names a file or an address, and the parser puts its content into the document: files of the server become readable.\n\n## Vulnerable\n\n```js\nconst libxmljs = require('libxmljs');\nconst express = require('express');\nconst app = express();\n\napp.post('/import', (req, res) => {\n  const document = libxmljs.parseXmlString(req.body, { noent: true, noblanks: true });\n  res.json({ name: document.root().name() });\n});\n```\n\n## Fixed\n\n```js\nconst libxmljs = require('libxmljs');\nconst express = require('express');\nconst app = express();\n\napp.post('/import', (req, res) => {\n  const document = libxmljs.parseXmlString(req.body, { noblanks: true });\n  res.json({ name: document.root().name() });\n});\n```\n\n## Fix safety\n\nDocuments that use entities of their own show them unresolved.\n\n## Limits\n\nOnly parsers with such an option are modelled.\n\n## References\n\n- [CWE-611](https://cwe.mitre.org/data/definitions/611.html)\n- [OWASP: XML External Entity Prevention Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html)\n") },
  { rule: javascriptXpathInjection, info: describeRule(javascriptXpathInjection, "# XPath expression depends on untrusted input\n\n## What it finds\n\nXPath expressions that hold data of a request.\n\n## Why it matters\n\nThe request decides which nodes of the document are read: checks of passwords and rights stored as XML fall.\n\n## Vulnerable\n\n```js\nconst xpath = require('xpath');\nconst express = require('express');\nconst app = express();\n\nmodule.exports = (document) => {\n  app.get('/users', (req, res) => {\n    const nodes = xpath.select(\"//user[name='\" + req.query.name + \"']\", document);\n    res.json({ count: nodes.length });\n  });\n};\n```\n\n## Fixed\n\n```js\nconst xpath = require('xpath');\nconst express = require('express');\nconst app = express();\n\nmodule.exports = (document) => {\n  app.get('/users', (req, res) => {\n    const nodes = xpath.select('//user', document).filter((node) => node.textContent === req.query.name);\n    res.json({ count: nodes.length });\n  });\n};\n```\n\n## Fix safety\n\nComparing in code gives the same nodes for plain text.\n\n## Limits\n\nA library that no model describes passes its arguments on to its result; what it does with them inside is not known.\n\n## References\n\n- [CWE-643](https://cwe.mitre.org/data/definitions/643.html)\n") },
];

/** All library models, sorted by file name. */
export const models: readonly Model[] = [
  javascriptModelsAxios,
  javascriptModelsBuiltin,
  javascriptModelsBusboy,
  javascriptModelsCliArguments,
  javascriptModelsCookieSession,
  javascriptModelsCookie,
  javascriptModelsCryptoJs,
  javascriptModelsDeserialization,
  javascriptModelsExeca,
  javascriptModelsExpressJwt,
  javascriptModelsExpressSession,
  javascriptModelsExpress,
  javascriptModelsFastify,
  javascriptModelsFileGlobs,
  javascriptModelsGlobal,
  javascriptModelsHapi,
  javascriptModelsHtmlEscaping,
  javascriptModelsHttpClients,
  javascriptModelsJquery,
  javascriptModelsJsYaml,
  javascriptModelsJsonwebtoken,
  javascriptModelsKnex,
  javascriptModelsKoa,
  javascriptModelsLdapjs,
  javascriptModelsLodash,
  javascriptModelsMarked,
  javascriptModelsMathjs,
  javascriptModelsMongoSanitize,
  javascriptModelsMongodb,
  javascriptModelsMongoose,
  javascriptModelsMssql,
  javascriptModelsMysql,
  javascriptModelsNeedle,
  javascriptModelsNext,
  javascriptModelsNodeChildProcess,
  javascriptModelsNodeCrypto,
  javascriptModelsNodeFs,
  javascriptModelsNodeHttp,
  javascriptModelsNodeNet,
  javascriptModelsNodePath,
  javascriptModelsNodeUrl,
  javascriptModelsNodeUtil,
  javascriptModelsNodeVm,
  javascriptModelsOracledb,
  javascriptModelsPasswordHashing,
  javascriptModelsPgPromise,
  javascriptModelsPg,
  javascriptModelsPrisma,
  javascriptModelsReact,
  javascriptModelsSequelize,
  javascriptModelsSerializeJavascript,
  javascriptModelsShellQuote,
  javascriptModelsShelljs,
  javascriptModelsSqlite3,
  javascriptModelsSqlstring,
  javascriptModelsStaticFiles,
  javascriptModelsTemplates,
  javascriptModelsTypeorm,
  javascriptModelsUndici,
  javascriptModelsValidator,
  javascriptModelsWeakHashPackages,
  javascriptModelsWs,
  javascriptModelsXml,
  javascriptModelsXml2js,
  javascriptModelsXpath,
];
