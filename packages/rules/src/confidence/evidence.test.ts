/** Evidence by which findings of one family earn their confidence. Each pair differs in that alone. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { models, rules } from '../index.ts';
import { confidencesIn } from '../testing/confidences-in.ts';

const express = (body: string): string =>
  `const express = require('express');\nconst { exec } = require('child_process');\nconst app = express();\napp.get('/', (req, res) => {\n${body}\n});\n`;

test.each([
  ['the same parameter', 'one', ['medium', 'low']],
  ['two parameters', "request.args['two']", ['medium', 'medium']],
])('two files that are named by %s of a request', async (_what, other, confidences) => {
  const text = `from flask import Flask, request

app = Flask(__name__)


@app.route('/')
def read():
    one = request.args['one']
    other = ${other}
    return open('/data/' + one).read() + open('/more/' + other).read()
`;
  expect(await confidencesIn('a.py', text, 'python/path-traversal')).toEqual(confidences);
});

test.each([
  ['the same member', 'form.getPath()', ['medium', 'low']],
  ['two members', 'form.getName()', ['medium', 'medium']],
])('two files that are named by %s of a body (Java)', async (_what, other, confidences) => {
  const text = `import java.io.*;
import org.springframework.web.bind.annotation.*;

class Form {
  private String path;
  private String name;
  String getPath() { return path; }
  String getName() { return name; }
}

@RestController
class Files {
  @PostMapping("/files")
  void write(@RequestBody Form form) throws IOException {
    new FileReader("/data/" + form.getPath()).read();
    new FileReader("/more/" + ${other}).read();
  }
}
`;
  expect(await confidencesIn('Files.java', text, 'java/path-traversal')).toEqual(confidences);
});

test.each([
  ['anyone', "app.get('/page', load);", 'medium'],
  ['whoever is let in', "app.get('/page', passport.authenticate('jwt'), load);", 'low'],
])('an address that %s may have fetched', async (_who, route, confidence) => {
  const text = `const app = require('express')();
const passport = require('passport');
const load = (req, res) => fetch(req.query.url).then((answer) => answer.text());
app.get('/me', passport.authenticate('jwt'), (req, res) => res.json(req.user.id));
${route}
`;
  expect(await confidencesIn('a.js', text, 'javascript/server-side-request-forgery')).toEqual([confidence]);
});

test('an address in a program of which no route asks who somebody is', async () => {
  const text = express('fetch(req.query.url);');
  expect(await confidencesIn('a.js', text, 'javascript/server-side-request-forgery')).toEqual(['medium']);
});

const asksWho =
  "app.get('/me', require('passport').authenticate('jwt'), (req, res) => res.json(req.user.id));";

test.each([
  ['of known users that takes whole paths in three places', asksWho, 3, ['low', 'low', 'low', 'low']],
  ['of known users that takes a whole path in one place', asksWho, 1, ['medium', 'medium']],
  ['that asks nobody and takes whole paths in three places', '', 3, ['medium', 'medium', 'medium', 'low']],
])('a file below a folder, in a program %s', async (_what, start, count, confidences) => {
  const others = ['readFile', 'unlink', 'stat'].slice(0, count);
  const routes = others.map((name) => `app.get('/${name}', (req, res) => fs.${name}(req.query.path, done));`);
  const text = `const fs = require('fs');
const app = require('express')();
${start}
app.get('/', (req, res) => fs.readFile('/data/' + req.query.name, done));
${routes.join('\n')}
`;
  expect(await confidencesIn('a.js', text, 'javascript/path-traversal')).toEqual(confidences);
});

test.each([
  ['the same application', 'files/manager.js', 'low'],
  ['another application of the tree', 'manager/files.js', 'medium'],
])('a file below a folder, where %s takes whole paths', async (_which, path, confidence) => {
  const routes = ['readFile', 'unlink', 'stat'].map(
    (name) => `app.get('/${name}', (req, res) => fs.${name}(req.query.path, done));`,
  );
  const start = `const fs = require('fs');\nconst app = require('express')();\n${asksWho}\n`;
  const files = [
    {
      path: 'files/a.js',
      text: `${start}app.get('/', (req, res) => fs.readFile('/data/' + req.query.name, done));\n`,
    },
    { path, text: start + routes.join('\n') },
  ];
  const manifests = ['files/package.json', 'manager/package.json'].map((one) => ({ path: one, text: '{}' }));
  const options = {
    rules: rules.map(({ rule }) => rule).filter(({ id }) => id === 'javascript/path-traversal'),
    models,
  };
  const { findings } = await analyzeCase([...files, ...manifests], options);
  const behind = findings.filter(({ location }) => location.path === 'files/a.js');
  expect(behind.map((finding) => finding.confidence)).toEqual([confidence]);
});

test.each([
  ['a server', 'src/agent.js', 'medium'],
  ['a script of developers', 'tools/scripts/agent.js', 'low'],
])('certificates that are not checked in %s', async (_where, path, confidence) => {
  const text = 'agent = new https.Agent({ rejectUnauthorized: false });\n';
  expect(await confidencesIn(path, text, 'javascript/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['a server', 'src/agent.py', 'medium'],
  ['a script of developers', 'ts_scripts/agent.py', 'low'],
  ['a script that is run by hand', 'bin/release.py', 'low'],
])('certificates that are not checked in %s (Python)', async (_where, path, confidence) => {
  const text = "import requests\n\nrequests.get('https://shop.net', verify=False)\n";
  expect(await confidencesIn(path, text, 'python/tls-verification-off')).toEqual([confidence]);
});

test.each([
  ['a text', 'String sort', 'sort', ['medium']],
  ['an enum', 'Sort sort', 'sort.name()', []],
])('SQL of %s that a request holds (Java)', async (_what, parameter, data, confidences) => {
  const text = `import org.springframework.web.bind.annotation.*;
import org.springframework.jdbc.core.JdbcTemplate;

enum Sort {
  NAME("name"), AGE("age");
  private final String column;
  Sort(String column) { this.column = column; }
}

@RestController
class Users {
  private JdbcTemplate jdbc;

  @GetMapping("/users")
  Object list(@RequestParam ${parameter}) {
    return jdbc.queryForList("select * from users order by " + ${data});
  }
}
`;
  expect(await confidencesIn('Users.java', text, 'java/sql-injection')).toEqual(confidences);
});

test('what another service answers', async () => {
  const text = `import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
class Proxy {
  @PostMapping("/proxy")
  String send(@RequestBody String body) {
    return "<p>" + new RestTemplate().exchange("http://inner/", HttpMethod.POST, new HttpEntity<>(body), String.class).getBody();
  }
}
`;
  const found = await confidencesIn('Proxy.java', text, 'java/cross-site-scripting');
  expect(found.filter((confidence) => confidence !== 'low')).toEqual([]);
});

test.each([
  ['a password', "'kf82hdkq92'", ['medium']],
  ['what stands for one in an answer', "'$encrypted$'", []],
])('a comparison with %s', async (_what, text, confidences) => {
  expect(await confidencesIn('a.py', `ok = password == ${text}\n`, 'python/hard-coded-credentials')).toEqual(
    confidences,
  );
});

test.each([
  ['anyone', "app.post('/login', enter);", 'medium'],
  ['whoever is let in', "app.post('/login', passport.authenticate('jwt'), enter);", 'low'],
])('a password that %s may try without end', async (_who, route, confidence) => {
  const text = `const app = require('express')();
const passport = require('passport');
const enter = (req, res) => (req.body.password === users[req.body.name].password ? res.send('in') : res.send('out'));
${route}
`;
  expect(await confidencesIn('a.js', text, 'javascript/login-without-throttle')).toEqual([confidence]);
});

test.each([
  ['answered', 'res.status(401).send(text)', ['medium']],
  ['logged', "logger.warn(text), res.status(401).send('No')", []],
])('two texts that are %s', async (_what, tell, confidences) => {
  const text = `const app = require('express')();
app.post('/login', (req, res) => {
  const user = users[req.body.name];
  if (!user) return ${tell.replace('text', "'User not found'")};
  if (user.password !== req.body.password) return ${tell.replace('text', "'Wrong password'")};
  return res.send('in');
});
`;
  expect(await confidencesIn('a.js', text, 'javascript/user-enumeration')).toEqual(confidences);
});

test.each([
  ['as it was sent', 'request.getParameter("name")', 'medium'],
  ['that the server has resolved', 'request.getPathInfo()', 'low'],
])('a file below a folder that is named by a path %s (Java)', async (_which, data, confidence) => {
  const text = `import jakarta.servlet.http.*;
import java.nio.file.*;

class Files extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
    response.getOutputStream().write(java.nio.file.Files.readAllBytes(Path.of("/data/" + ${data})));
  }
}
`;
  expect(await confidencesIn('Files.java', text, 'java/path-traversal')).toEqual([confidence]);
});

test.each([
  ['surely', 'req.query.two', 'high'],
  ['in doubt, too', 'pages.lookUp(req.query.two)', 'low'],
])(
  'a command of two parts, of which one comes of the request in doubt and the other %s',
  async (_how, other, confidence) => {
    const body = `exec(pages.lookUp(req.query.one) + ${other});`;
    const text = `const pages = require('y').open();\n${express(body)}`;
    expect(await confidencesIn('a.js', text, 'javascript/command-injection')).toEqual([confidence]);
  },
);

test.each([
  ['another path of the file', '/items', ['low']],
  ['the same path', '/notes', ['medium']],
])('an open route where %s asks who is there', async (_what, path, confidences) => {
  const text = `const express = require('express');
const app = express();
function signedIn(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}
app.put('${path}', signedIn, (req, res) => res.end());
app.post('/a', signedIn, (req, res) => res.end());
app.post('/b', signedIn, (req, res) => res.end());
app.delete('/notes', (req, res) => res.end());
`;
  expect(await confidencesIn('a.js', text, 'javascript/missing-authentication')).toEqual(confidences);
});

test('an open route where the handler of the same path asks in its own code', async () => {
  const text = `const app = require('express')();
app.put('/notes', (req, res) => {
  if (!req.session.user) return res.status(401).end();
  res.end();
});
app.delete('/notes', (req, res) => res.end());
`;
  expect(await confidencesIn('a.js', text, 'javascript/missing-authentication')).toEqual(['low']);
});

test.each([
  ['for everybody', 'if error:', 'medium'],
  ['where a setting of the program says so', 'if settings.DEBUG and error:', 'low'],
  ['in a loop behind the setting', "if app.config['debug']:\n            for line in error.args:", 'low'],
])('a trace of the stack that is answered %s', async (_when, test, confidence) => {
  const text = `import traceback
import settings
from flask import Flask
app = Flask(__name__)

@app.route('/')
def work():
    try:
        return start()
    except Exception as error:
        ${test}
                return traceback.format_exc()
        return 'failed'
`;
  expect(await confidencesIn('a.py', text, 'python/error-exposure')).toEqual([confidence]);
});
