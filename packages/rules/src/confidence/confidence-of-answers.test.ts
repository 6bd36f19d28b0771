/** Findings on data about which the program has asked a function of its own, or that one of them has made into something else. */

import { expect, test } from 'vitest';
import { confidencesIn } from '../testing/confidences-in.ts';

const express = (lines: string): string => `const express = require('express');
const { execSync } = require('node:child_process');
const app = express();
function check(name) {
  if (name.includes(';')) return { error: true, message: 'no semicolons' };
  return { error: false };
}
app.get('/', (req, res) => {
  ${lines}
  res.end(execSync('show ' + req.query.name));
});
`;

test.each([
  ['nobody is asked', '', 'high'],
  [
    'part of an answer',
    'const checked = check(req.query.name);\n  if (checked.error) return res.end();',
    'low',
  ],
  ['a part by its name', 'const { error } = check(req.query.name);\n  if (error) return res.end();', 'low'],
  [
    'of other data',
    'const checked = check(req.query.other);\n  if (checked.error) return res.end();',
    'high',
  ],
])('JavaScript: %s', async (_what, lines, confidence) => {
  expect(await confidencesIn('a.js', express(lines), 'javascript/command-injection')).toEqual([confidence]);
});

const query = (
  decorator: string,
  library: string,
): string => `import { ${decorator}, Controller, Resolver } from '${library}';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Note } from '../note';
@Controller()
@Resolver()
export class Notes {
  constructor(@InjectModel(Note.name) private readonly notes: Model<Note>) {}
  @Get('/notes')
  find(@${decorator}() input: any) {
    return this.notes.find({ name: input.name });
  }
}
`;

test.each([
  ['a body may hold operators', 'Body', '@nestjs/common', 'high'],
  ['what a schema of GraphQL describes has no names of members to choose', 'Args', '@nestjs/graphql', 'low'],
])('NestJS: %s', async (_what, decorator, library, confidence) => {
  expect(await confidencesIn('a.ts', query(decorator, library), 'javascript/nosql-injection')).toEqual([
    confidence,
  ]);
});

const flask = (lines: string): string => `import os
from flask import Flask, request

app = Flask(__name__)


class Checked:
    def __init__(self, error):
        self.error = error


def check(name):
    if ";" in name:
        return Checked("no semicolons")
    return Checked(None)


@app.route("/")
def show():
    name = request.args["name"]
${lines}
    os.system("show " + name)
`;

test.each([
  ['nobody is asked', '', 'high'],
  ['part of an answer', '    checked = check(name)\n    if checked.error:\n        return "no"', 'low'],
  [
    'of other data',
    '    checked = check(request.args["other"])\n    if checked.error:\n        return "no"',
    'high',
  ],
])('Python: %s', async (_what, lines, confidence) => {
  expect(await confidencesIn('a.py', flask(lines), 'python/command-injection')).toEqual([confidence]);
});

const checkedForm = (raised: string): string => `import os
import re
import uuid
from flask import Flask, request

app = Flask(__name__)


def check(data):
    data["id"] = data.pop("other", "") or str(uuid.uuid4())
    if not re.match(r"^[a-z]+", data["kind"]):
        ${raised}


@app.route("/", methods=["POST"])
def show():
    data = request.get_json()
    check(data=data)
    os.system("show " + data.get("kind"))
`;

test.each([
  ['raises something', 'raise ValueError("no")', 'low'],
  ['does without a kind', 'data["none"] = True', 'high'],
])('Python: a function that writes to what it checks, and %s', async (_what, raised, confidence) => {
  expect(await confidencesIn('a.py', checkedForm(raised), 'python/command-injection')).toEqual([confidence]);
});

const goHandler = (lines: string): string => `package main

import (
	"net/http"
	"os/exec"
	"strings"
)

type checked struct{ failed bool }

func check(name string) checked {
	return checked{failed: strings.Contains(name, ";")}
}

func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
${lines}
	exec.Command("sh", "-c", "show "+name).Run()
}

func main() {
	http.HandleFunc("/", show)
}
`;

test.each([
  ['nobody is asked', '', 'high'],
  ['part of an answer', '\tanswer := check(name)\n\tif answer.failed {\n\t\treturn\n\t}', 'low'],
])('Go: %s', async (_what, lines, confidence) => {
  expect(await confidencesIn('a.go', goHandler(lines), 'go/command-injection')).toEqual([confidence]);
});

const spring = (lines: string): string => `import org.springframework.web.bind.annotation.*;

@RestController
class Shows {
  static class Checked {
    boolean failed;
  }

  Checked check(String name) {
    Checked made = new Checked();
    made.failed = name.contains(";");
    return made;
  }

  @GetMapping("/show")
  void show(@RequestParam String name) throws Exception {
    ${lines}
    Runtime.getRuntime().exec("sh " + name);
  }
}
`;

test.each([
  ['nobody is asked', '', 'high'],
  ['part of an answer', 'Checked answer = check(name);\n    if (answer.failed) return;', 'low'],
])('Java: %s', async (_what, lines, confidence) => {
  expect(await confidencesIn('Shows.java', spring(lines), 'java/command-injection')).toEqual([confidence]);
});

test.each([
  ['the program defines', 'Sort', 'low'],
  ['says nothing of texts', 'NotNull', 'high'],
])('Java: a parameter with a constraint that %s', async (_which, constraint, confidence) => {
  const text = `package org.shop.web;

import javax.validation.constraints.NotNull;
import org.shop.checks.Sort;
import org.springframework.web.bind.annotation.*;

@RestController
class Shows {
  @GetMapping("/show")
  void show(@${constraint} @RequestParam(defaultValue = "a") String name) throws Exception {
    Runtime.getRuntime().exec("sh " + name);
  }
}
`;
  const sort = `package org.shop.checks;

import javax.validation.Constraint;

@Constraint(validatedBy = SortValidator.class)
public @interface Sort {
  String message() default "";
}
`;
  const found = await confidencesIn('src/org/shop/web/Shows.java', text, 'java/command-injection', {
    path: 'src/org/shop/checks/Sort.java',
    text: sort,
  });
  expect(found).toEqual([confidence]);
});

const page = (address: string): string => `window.location.href = ${address};
`;

test.each([
  ['the query of the page', "'/' + window.location.search", []],
  ['a parameter of it', "window.location.search.split('next=')[1]", ['medium']],
  ['all behind the name of one', "window.location.search.replace('?next=', '')", ['low']],
  ['the query without a letter', "'/' + window.location.search.replace('x', '')", []],
  ['the fragment', 'window.location.hash.slice(1)', ['medium']],
])('a page that leads to %s', async (_what, address, confidences) => {
  expect(await confidencesIn('a.js', page(address), 'javascript/open-redirect')).toEqual(confidences);
});

test.each([
  ['a header', "req.headers['x-name']", ['low']],
  ['a parameter', 'req.query.name', ['medium']],
])('a page that repeats %s', async (_what, data, confidences) => {
  const text = `const app = require('express')();
app.get('/', (req, res) => res.send('<b>' + ${data} + '</b>'));
`;
  expect(await confidencesIn('a.js', text, 'javascript/cross-site-scripting')).toEqual(confidences);
});

test('a text that is marked as safe is no second place of the answer that it is in', async () => {
  const text = `from django.http import HttpResponse
from django.urls import path
from django.utils.safestring import mark_safe


def show(request):
    return HttpResponse(mark_safe("<b>" + request.GET["q"] + "</b>"))


urlpatterns = [path('a', show)]
`;
  expect(await confidencesIn('views.py', text, 'python/cross-site-scripting')).toEqual(['medium']);
});

const javaQuery = (make: string): string => `import jakarta.persistence.EntityManager;
import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
  private EntityManager manager;

  @GetMapping("/orders")
  Object list(@RequestParam String sort) {
    return manager.createQuery("select o from Order o order by o." + new Sort(sort).field).getResultList();
  }
}
class Sort {
  String field;
  static String name = "name";
  static String size = "size";
  Sort(String given) {
    ${make}
  }
}
`;

test.each([
  ['keeps', 'this.field = given;', 'medium'],
  [
    'keeps where it equals one of its own',
    'if (given.equals(name) || given.equals(size)) { this.field = given; } else { this.field = name; }',
    'low',
  ],
  ['keeps without quotes', `this.field = given.replaceAll("['\\"]", "");`, 'low'],
])('a query of what an object %s (Java)', async (_what, make, confidence) => {
  expect(await confidencesIn('Orders.java', javaQuery(make), 'java/sql-injection')).toEqual([confidence]);
});

test.each([
  ["the request's own path, which it looks at", 'r.URL.Path', 'low'],
  ['a parameter', 'r.FormValue("name")', 'medium'],
])('a file that net/http serves by %s', async (_what, data, confidence) => {
  const text = `package main

import "net/http"

func serve(w http.ResponseWriter, r *http.Request) {
	http.ServeFile(w, r, "/srv/files/"+${data})
}
`;
  expect(await confidencesIn('a.go', text, 'go/path-traversal')).toEqual([confidence]);
});

test.each([
  ['first', "''", 'medium'],
  ['behind what is there', 'startOf(document)', 'low'],
])('parameters that a loop joins to the address where a page goes, %s', async (_where, start, confidence) => {
  const text = `let url = ${start};
for (const part of window.location.search.substring(1).split('&')) url = url + part;
window.location.href = url;
`;
  expect(await confidencesIn('a.js', text, 'javascript/open-redirect')).toEqual([confidence]);
});

test.each([
  ['for nothing', 'if stop(id) != nil {', 'medium'],
  ['for what leads out of the folder', 'if strings.Contains(id, "..") || strings.Contains(id, "/") {', 'low'],
])('a path whose name is tested behind it, %s', async (_what, condition, confidence) => {
  const text = `package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

func remove(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("id")
	folder := filepath.Join("/srv/plugins", id)
	${condition}
		return
	}
	if stop(id) == nil {
		os.RemoveAll(folder)
	}
	_ = strings.ToUpper("")
}
`;
  expect(await confidencesIn('a.go', text, 'go/path-traversal')).toEqual([confidence]);
});

const answering = (method: string): Readonly<Record<string, string>> => ({
  javascript: `const app = require('express')();
app.${method}('/notes/:id', (req, res) => res.send('<p>Done with ' + req.params.id));
app.listen(8080);
`,
  python: `from flask import Flask
app = Flask(__name__)
@app.route('/notes/<path:id>', methods=['${method.toUpperCase()}'])
def done(id):
    return '<p>Done with ' + id
`,
});

test.each([
  ['get', 'medium'],
  ['post', 'medium'],
  ['delete', 'low'],
  ['put', 'low'],
  ['patch', 'low'],
])('an answer that only scripts ask for is hardly a page: %s', async (method, confidence) => {
  const { javascript = '', python = '' } = answering(method);
  expect(await confidencesIn('a.js', javascript, 'javascript/cross-site-scripting')).toEqual([confidence]);
  expect(await confidencesIn('a.py', python, 'python/cross-site-scripting')).toEqual([confidence]);
});
