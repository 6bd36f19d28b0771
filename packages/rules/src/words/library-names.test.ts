/**
 * A file or a folder of the tree that is called as a library is meant by an import where the language would find it there; else the
 * library is, and what is known of it counts.
 */

import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const sought = rules
  .map(({ rule }) => rule)
  .filter(({ id }) => /\/(?:command-injection|unsafe-deserialization|server-side-request-forgery)$/.test(id));

type Files = Readonly<Record<string, string>>;
type Row = readonly [what: string, isLibrary: boolean, others: Files];

/** Whether anything is found in a tree that has a package of another name, lest a lone file counts as one. */
async function isFound(files: Files): Promise<boolean> {
  const { findings } = await analyzeCase(
    Object.entries({ 'other/zz.py': '', ...files }).map(([path, text]) => ({ path, text })),
    { rules: sought, models },
  );
  return findings.length > 0;
}

describe('Python', () => {
  const app =
    'import os\nimport flask\n\napp = flask.Flask(__name__)\n\n\n@app.route("/")\ndef list_files():\n    os.system("ls " + flask.request.args.get("p"))\n    return ""\n';
  const own = 'class Flask:\n    def __init__(self, name):\n        pass\n';
  const named =
    'import os\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route("/")\ndef list_files():\n    os.system("ls " + request.args.get("p"))\n    return ""\n';

  it.each<Row>([
    ['a folder of scripts beside the file', true, { 'web/flask/notes.py': '' }],
    ['a folder of scripts at the root', true, { 'flask/notes.py': '' }],
    ['the folder that the file is in', true, { 'flask/notes.py': 'a = 1\n' }],
    ['a package among examples', true, { 'examples/flask/__init__.py': own }],
    ['a package in a folder that is not searched', true, { 'web/old/flask/__init__.py': own }],
    ['a folder above, by chance', true, { 'flask/__init__.py': '' }],
    ['a package beside the script', false, { 'web/flask/__init__.py': own }],
    ['a module beside the script', false, { 'web/flask.py': own }],
    ['the sources of a distribution', false, { 'setup.py': '', 'src/flask/__init__.py': own }],
  ])('a library that is also %s is meant: %s', async (_what, isLibrary, others) => {
    expect(await isFound({ 'web/app.py': app, ...others })).toBe(isLibrary);
  });

  it.each<Row>([
    ['does not have', true, { 'web/flask/__init__.py': 'version = 1\n' }],
    ['has', false, { 'web/flask/__init__.py': `${own}\n\nrequest = None\n` }],
    ['may make', false, { 'web/flask/__init__.py': 'def __getattr__(name):\n    return None\n' }],
    [
      'hands on from a module',
      false,
      { 'web/flask/__init__.py': 'from .inner import *\n', 'web/flask/inner.py': own },
    ],
  ])(
    "a name that the package beside the script %s is the library's: %s",
    async (_what, isLibrary, others) => {
      expect(await isFound({ 'web/app.py': named, ...others })).toBe(isLibrary);
    },
  );

  it('a module within a package is not found by its bare name', async () => {
    const files = { 'web/__init__.py': '', 'web/app.py': app, 'web/flask.py': own };
    expect(await isFound(files)).toBe(true);
  });

  it('modules of a folder without a module of its own are found', async () => {
    const main =
      'from flask import Flask, request\nfrom tools.shell import run\n\napp = Flask(__name__)\n\n\n@app.route("/")\ndef go():\n    run(request.args["p"])\n    return ""\n';
    const shell = 'import os\n\n\ndef run(line):\n    os.system(line)\n';
    expect(await isFound({ 'main.py': main, 'tools/shell.py': shell })).toBe(true);
  });
});

describe('JavaScript', () => {
  const app =
    "import { createServer } from 'http';\nimport shell from 'shelljs';\n\ncreateServer((req) => shell.exec(req.url)).listen(1);\n";
  const own = 'export default { exec() {} };\n';
  const needs = '{ "name": "shop", "dependencies": { "shelljs": "^0.8.5" } }';

  it.each<Row>([
    [
      'a package among fixtures',
      true,
      { 'test/shelljs/package.json': '{ "name": "shelljs" }', 'test/shelljs/index.js': own },
    ],
    [
      'the name of the application',
      true,
      { 'package.json': '{ "name": "shelljs", "dependencies": { "shelljs": "0.8" } }', 'index.js': own },
    ],
    ['a folder beside the file', true, { 'web/shelljs/index.js': own }],
    [
      'a package that no workspace lists',
      true,
      {
        'package.json': '{ "workspaces": ["apps/*"] }',
        'old/shelljs/package.json': '{ "name": "shelljs" }',
        'old/shelljs/index.js': own,
      },
    ],
    [
      'a workspace',
      false,
      {
        'package.json': '{ "workspaces": ["libs/*"] }',
        'libs/shelljs/package.json': '{ "name": "shelljs" }',
        'libs/shelljs/index.js': own,
      },
    ],
    [
      'a dependency by its place',
      false,
      {
        'web/package.json': '{ "dependencies": { "shelljs": "file:../fork" } }',
        'fork/package.json': '{ "name": "shelljs" }',
        'fork/index.js': own,
      },
    ],
    [
      'a name that settings map',
      false,
      {
        'tsconfig.json': '{ "compilerOptions": { "paths": { "shelljs": ["./stub/shelljs.js"] } } }',
        'stub/shelljs.js': own,
      },
    ],
  ])('a library that is also %s is meant: %s', async (_what, isLibrary, others) => {
    expect(await isFound({ 'web/package.json': needs, 'web/app.js': app, ...others })).toBe(isLibrary);
  });

  it('no package of the tree is a module of Node.js', async () => {
    const text =
      "import { createServer } from 'http';\nimport { exec } from 'child_process';\n\ncreateServer((req) => exec(req.url)).listen(1);\n";
    const files = {
      'web/app.js': text,
      'package.json': '{ "workspaces": ["*"] }',
      'http/package.json': '{ "name": "http" }',
      'http/index.js': 'export const createServer = () => ({ listen() {} });\n',
      'child_process/package.json': '{ "name": "child_process" }',
      'child_process/index.js': 'export const exec = () => 1;\n',
    };
    expect(await isFound(files)).toBe(true);
  });
});

describe('Go', () => {
  const app =
    'package main\n\nimport (\n\t"os/exec"\n\n\t"github.com/gin-gonic/gin"\n)\n\nfunc main() {\n\tr := gin.Default()\n\tr.GET("/", func(c *gin.Context) {\n\t\texec.Command("sh", "-c", c.Query("line")).Run()\n\t})\n\tr.Run()\n}\n';
  const own =
    'package gin\n\ntype Context struct{}\n\nfunc (c *Context) Query(name string) string { return "" }\n\ntype Engine struct{}\n\nfunc (e *Engine) GET(path string, f func(c *Context)) {}\n\nfunc (e *Engine) Run() {}\n\nfunc Default() *Engine { return &Engine{} }\n';

  it.each<Row>([
    ['a folder of a tree without modules', true, { 'gin/notes.go': 'package gin\n\nfunc Note() {}\n' }],
    [
      'another module that lacks the names',
      true,
      {
        'go.mod': 'module example.com/app\n',
        'fork/go.mod': 'module github.com/gin-gonic/gin\n',
        'fork/a.go': 'package gin\n\nfunc Note() {}\n',
      },
    ],
    ['a folder of the module', true, { 'go.mod': 'module example.com/app\n', 'gin/a.go': own }],
    [
      'a module that replaces it',
      false,
      {
        'go.mod': 'module example.com/app\n\nreplace github.com/gin-gonic/gin => ./fork\n',
        'fork/go.mod': 'module github.com/gin-gonic/gin\n',
        'fork/a.go': own,
      },
    ],
  ])('a library that is also %s is meant: %s', async (_what, isLibrary, others) => {
    expect(await isFound({ 'web/app.go': app, ...others })).toBe(isLibrary);
  });
});

describe('Java', () => {
  const app =
    'package shop;\n\nimport java.io.IOException;\nimport javax.servlet.http.*;\n\npublic class App extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {\n    Runtime.getRuntime().exec(request.getParameter("line"));\n  }\n}\n';
  const inDefaultPackage = app.replace('package shop;\n\n', '');
  const own =
    'public class HttpServletRequest {\n  public String getParameter(String name) {\n    return "";\n  }\n}\n';

  it.each<readonly [what: string, isLibrary: boolean, app: string, others: Files]>([
    [
      'a class of the tests',
      true,
      app,
      { 'src/test/java/shop/HttpServletRequest.java': `package shop;\n\n${own}` },
    ],
    [
      'a class of another package',
      true,
      app,
      { 'src/main/java/store/HttpServletRequest.java': `package store;\n\n${own}` },
    ],
    [
      'a class without a package in another folder',
      true,
      inDefaultPackage,
      { 'old/HttpServletRequest.java': own },
    ],
    [
      'a class of the same package',
      false,
      app,
      { 'src/main/java/shop/HttpServletRequest.java': `package shop;\n\n${own}` },
    ],
    [
      'a class beside one without a package',
      false,
      inDefaultPackage,
      { 'src/main/java/shop/HttpServletRequest.java': own },
    ],
  ])('a class of a library that is also %s is meant: %s', async (_what, isLibrary, text, others) => {
    expect(await isFound({ 'src/main/java/shop/App.java': text, ...others })).toBe(isLibrary);
  });
});
