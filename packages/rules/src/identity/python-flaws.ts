/** Flaws in Python in the place of what is harmless, or was accepted. */

import type { FlawCase } from './flaw-case.ts';

const head = `import os
import re
import hashlib
import subprocess
from urllib.parse import urlparse
from flask import Flask, redirect, request, send_file
import requests
from elsewhere import belongs_to_us, clean_name, is_known, lookup

app = Flask(__name__)

`;
const route = (...lines: readonly string[]): string =>
  `${head}
@app.route("/do", methods=["GET", "POST"])
def do():
${lines.map((line) => `    ${line}\n`).join('')}`;

const withParameters = (used: string, mark = ''): string => `import subprocess
from fastapi import FastAPI

app = FastAPI()


@app.get("/run")
def run(kind: str, name: str):
    subprocess.run("cat " + ${used}, shell=True)${mark}
    return {}
`;

export const pythonFlaws: readonly FlawCase[] = [
  {
    name: 'the check of a helper is not asked for one of two values',
    rule: 'python/open-redirect',
    path: 'app.py',
    before: `${head}
def first_allowed(*candidates):
    for candidate in candidates:
        if candidate and belongs_to_us(candidate):
            return candidate
    return "/"


@app.route("/enter")
def enter():
    return redirect(
        first_allowed(request.args.get("goal"), request.referrer)
    )
`,
    after: `${head}
def first_allowed(*candidates):
    for candidate in candidates:
        if candidate and belongs_to_us(candidate):
            return candidate
    return "/"


@app.route("/enter")
def enter():
    goal = request.args.get("goal")
    if goal:
        return redirect(goal)  # NEW
    return redirect(first_allowed(request.referrer))
`,
  },
  {
    name: 'a test by an imported function is dropped above an unchanged line',
    rule: 'python/open-redirect',
    path: 'app.py',
    before: route(
      'goal = request.args.get("goal")',
      'if not belongs_to_us(goal):',
      '    return "no"',
      'return redirect(goal)',
    ),
    after: route('goal = request.args.get("goal")', 'return redirect(goal)  # NEW'),
  },
  {
    name: 'a part of a name becomes the whole name',
    rule: 'python/path-traversal',
    path: 'app.py',
    before: route(
      'given = request.args["file"]',
      'ending = given.split(".")[1]',
      'return send_file("/srv/one." + ending)',
    ),
    after: route('given = request.args["file"]', 'return send_file("/srv/" + given)  # NEW'),
  },
  {
    name: 'a name is not cleaned any more',
    rule: 'python/path-traversal',
    path: 'app.py',
    before: route('name = clean_name(request.args["file"])', 'return send_file("/srv/" + name)'),
    after: route('name = request.args["file"]', 'return send_file("/srv/" + name)  # NEW'),
  },
  {
    name: 'another argument of the request is run',
    rule: 'python/command-injection',
    path: 'app.py',
    before: route('kind = request.args["kind"]', 'os.system("convert -f " + kind)', 'return ""'),
    after: route('kind = request.args["file"]', 'os.system("convert -f " + kind)  # NEW', 'return ""'),
  },
  {
    name: 'an argument of the command is replaced',
    rule: 'python/command-injection',
    path: 'app.py',
    before: route('os.system("convert " + clean_name(request.args["kind"]))', 'return ""'),
    after: route('os.system("convert " + request.args["file"])  # NEW', 'return ""'),
  },
  {
    name: 'the redirect of a checked address becomes one of another',
    rule: 'python/open-redirect',
    path: 'app.py',
    before: route(
      'back = request.args.get("back")',
      'if belongs_to_us(back):',
      '    return redirect(back)',
      'return "no"',
    ),
    after: route(
      'back = request.args.get("back")',
      'other = request.args.get("other")',
      'if belongs_to_us(back):',
      '    return redirect(other)  # NEW',
      'return "no"',
    ),
  },
  {
    name: 'characters are not replaced any more',
    rule: 'python/command-injection',
    path: 'app.py',
    before: route(
      'name = request.args["name"]',
      'name = re.sub("[;&|]", "", name)',
      'os.system("id " + name)',
      'return ""',
    ),
    after: route('name = request.args["name"]', 'os.system("id " + name)  # NEW', 'return ""'),
  },
  {
    name: 'the check of a helper of the program is dropped',
    rule: 'python/server-side-request-forgery',
    path: 'app.py',
    before: `${head}
def allowed(address):
    return is_known(urlparse(address).hostname)


@app.route("/get")
def get():
    address = request.args["address"]
    if not allowed(address):
        return "no"
    return requests.get(address).text
`,
    after: `${head}
def allowed(address):
    return is_known(urlparse(address).hostname)


@app.route("/get")
def get():
    address = request.args["address"]
    return requests.get(address).text  # NEW
`,
  },
  {
    name: 'a test is weakened to one of presence',
    rule: 'python/open-redirect',
    path: 'app.py',
    before: route(
      'goal = request.args.get("goal")',
      'if is_known(goal):',
      '    return redirect(goal)',
      'return "no"',
    ),
    after: route(
      'goal = request.args.get("goal")',
      'if goal is not None:',
      '    return redirect(goal)  # NEW',
      'return "no"',
    ),
  },
  {
    name: 'a hash of something else',
    rule: 'python/weak-hash',
    path: 'app.py',
    before: route('etag = lookup("page")', 'return hashlib.md5(etag).hexdigest()'),
    after: route(
      'etag = lookup("page")',
      'password = lookup("password")',
      'return hashlib.md5(password).hexdigest()  # NEW',
    ),
  },
  {
    name: 'a sample password becomes a real one',
    rule: 'python/hard-coded-credentials',
    path: 'app.py',
    before: `${head}
def connect():
    return lookup(user="app", password="Xk29fQ7mBz41")
`,
    after: `${head}
def connect():
    return lookup(user="app", password="Rw83hL5nVt60")  # NEW
`,
  },
  {
    name: 'a query of another argument',
    rule: 'python/sql-injection',
    path: 'app.py',
    before: `${head}import sqlite3
db = sqlite3.connect("a.db")


@app.route("/list")
def list_all():
    order = clean_name(request.args["order"])
    return str(db.execute("select * from a order by " + order).fetchall())
`,
    after: `${head}import sqlite3
db = sqlite3.connect("a.db")


@app.route("/list")
def list_all():
    name = request.args["name"]
    return str(db.execute("select * from a where name = '" + name + "'").fetchall())  # NEW
`,
  },
  {
    name: 'a constant folder in front is gone',
    rule: 'python/path-traversal',
    path: 'app.py',
    before: route('name = request.args["file"]', 'return send_file("/srv/files/" + name)'),
    after: route('name = request.args["file"]', 'return send_file(name)  # NEW'),
  },
  {
    name: 'the lookup of a code becomes the code',
    rule: 'python/code-injection',
    path: 'app.py',
    before: route('return str(eval(lookup(request.args["kind"])))'),
    after: route('return str(eval(request.args["kind"]))  # NEW'),
  },
  {
    name: 'another parameter of the handler is run',
    rule: 'python/command-injection',
    path: 'main.py',
    before: withParameters('kind'),
    after: withParameters('name', '  # NEW'),
  },
];
