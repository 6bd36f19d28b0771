/** How sure findings about settings are: they are shown where something is seen that is harmed. Each pair differs in that alone. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

const template = `const Handlebars = require('handlebars');
const app = require('express')();
const render = (text, data) => Handlebars.compile(text, { noEscape: true })(data);
`;

test.each([
  ['a page', "app.get('/', (req, res) => res.send(render('<b>{{name}}</b>', users.last())));", 'medium'],
  ['a part of a page', 'element.innerHTML = `<i>${render(source, users.last())}</i>`;', 'medium'],
  ['a message', 'chat.send(render(source, users.last()));', 'low'],
  ['the address of a request', "fetch(render('https://host/{{id}}', users.last()));", 'low'],
  ['nothing yet', '', 'low'],
])('templates that print values as they are into %s (JavaScript)', async (_where, use, confidence) => {
  expect(await confidencesIn('a.js', template + use, 'javascript/template-escaping-off')).toEqual([
    confidence,
  ]);
});

test('a setting of a whole engine, of which nobody knows what it renders', async () => {
  const text = "require('nunjucks').configure('views', { autoescape: false });";
  expect(await confidencesIn('a.js', text, 'javascript/template-escaping-off')).toEqual(['medium']);
});

const environment = `from flask import Flask
from jinja2 import Environment, FileSystemLoader

app = Flask(__name__)
views = Environment(loader=FileSystemLoader('views'))

`;

test.each([
  [
    'a page',
    "@app.get('/')\ndef show():\n    return views.get_template('a').render(user=users.last())\n",
    'medium',
  ],
  [
    'a file of settings',
    "def write(file):\n    file.write(views.get_template('a').render(user=users.last()))\n",
    'low',
  ],
])('templates that print values as they are into %s (Python)', async (_where, use, confidence) => {
  expect(await confidencesIn('a.py', environment + use, 'python/template-escaping-off')).toEqual([
    confidence,
  ]);
});

const notes = `from django.contrib.auth.models import User
from django.db import models
from django.http import HttpResponse
from django.urls import path


class Note(models.Model):
    author = models.ForeignKey(User, on_delete=models.CASCADE)


def listed(request):
    return HttpResponse(Note.objects.filter(author=request.user))


def show(request, pk):
    return HttpResponse(Note.objects.get(pk=pk))


urlpatterns = [path('listed', listed), path('show/<int:pk>', show)]
`;
const lookUp = (name: string, asked: string): string => `

def ${name}(pk, owner):
    return Note.objects.get(pk=pk${asked})
`;
const names = ['feed', 'mail', 'print_out', 'search'];

test.each([
  ['nowhere else', '', 'medium'],
  ['in many places without a question', names.map((name) => lookUp(name, '')).join(''), 'low'],
  ['in many places that ask', names.map((name) => lookUp(name, ', author=owner')).join(''), 'medium'],
])('a record of somebody that is looked up by its key %s', async (_where, more, confidence) => {
  const [first] = await confidencesIn('a.py', notes + more, 'python/object-without-owner');
  expect(first).toBe(confidence);
});

const crypto = "const { createHmac } = require('crypto');\n";

test.each([
  [
    'a keyed hash of what was sent (JavaScript)',
    'a.js',
    `${crypto}const isOurs = (body, given, key) => createHmac('sha256', key).update(body).digest('hex') === given;`,
    'javascript/timing-unsafe-compare',
    'medium',
  ],
  [
    'a token of a record (JavaScript)',
    'a.js',
    `${crypto}const isOurs = (req, watch) => req.query.secret === watch.secret;`,
    'javascript/timing-unsafe-compare',
    'low',
  ],
  [
    'a keyed hash of what was sent (Python)',
    'a.py',
    'import hmac\n\n\ndef is_ours(key, body, given):\n    return hmac.new(key, body, "sha256").hexdigest() == given\n',
    'python/timing-unsafe-compare',
    'medium',
  ],
  [
    'a token of a record (Python)',
    'a.py',
    'def is_ours(request, watch):\n    return request.GET["s"] == watch.secret\n',
    'python/timing-unsafe-compare',
    'low',
  ],
])('%s that is compared with an operator', async (_what, path, text, rule, confidence) => {
  expect(await confidencesIn(path, text, rule)).toEqual([confidence]);
});

test.each([
  ['says whose key it is verified with', 'claims["iss"]', 'low'],
  ['says it, where it may be missing', 'claims.get("iss")', 'low'],
  ['says who somebody is', 'claims["sub"]', 'medium'],
  ['is anything', 'claims', 'medium'],
])(
  'a token that is read before anybody verifies it, of which what is read %s',
  async (_what, read, confidence) => {
    const text = `import jwt\n\n\ndef find(token):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    return keys.find(${read})\n`;
    expect(await confidencesIn('a.py', text, 'python/unverified-token')).toEqual([confidence]);
  },
);

const anyOrigin = (rest: string) => `const app = require('express')();
app.use(require('cors')({ origin: true, credentials: true }));
${rest}
`;

test.each([
  ['by a session', 'app.get("/", (req, res) => res.json(find(req.session.user)));', 'medium'],
  ['by a cookie', 'app.get("/", (req, res) => res.json(find(req.cookies.id)));', 'medium'],
  ['by a cookie that it sets', 'app.get("/", (req, res) => res.cookie("id", make(req)).end());', 'medium'],
  ['by a token of a header', 'app.get("/", (req, res) => res.json(find(req.get("authorization"))));', 'low'],
  [
    'by a token and a session',
    'app.get("/", (req, res) => res.json(find(req.get("authorization") ?? req.session.user)));',
    'medium',
  ],
  ['in a way that is not seen', 'app.get("/", (req, res) => res.json({}));', 'medium'],
])('every origin with credentials, where people are known %s', async (_how, rest, confidence) => {
  expect(await confidencesIn('a.js', anyOrigin(rest), 'javascript/cors-any-origin')).toEqual([confidence]);
});

test.each([
  ['by a session', 'user = session["user"]', 'medium'],
  ['by a token of a header', 'user = request.headers["Authorization"]', 'low'],
])('a reflected origin, where people are known %s', async (_how, read, confidence) => {
  const text = `from flask import Flask, jsonify, request, session

app = Flask(__name__)


@app.route("/")
def show():
    ${read}
    answer = jsonify(find(user))
    answer.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]
    answer.headers["Access-Control-Allow-Credentials"] = "true"
    return answer
`;
  const written = read.startsWith('user = session') ? text : text.replace(', session', '');
  expect(await confidencesIn('a.py', written, 'python/cors-reflected-origin')).toEqual([confidence]);
});
