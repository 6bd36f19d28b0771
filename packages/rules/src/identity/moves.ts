/** Handlers that take another form and do the same as before. */

export interface MoveCase {
  readonly name: string;
  /** By path. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

const expressHead = `const express = require('express');
const { exec } = require('node:child_process');
const { lookup } = require('./elsewhere');
const app = express();
const other = (req, res) => {
  lookup(req);
  res.sendStatus(204);
};

`;
const runs = [
  'const name = req.query.name;',
  "exec('cat ' + name, (error, out) => {",
  '  res.send(out);',
  '});',
];
const indented = (depth: number, lines: readonly string[]): string =>
  lines.map((line) => `${'  '.repeat(depth)}${line}\n`).join('');
const app = (...parts: readonly string[]): Readonly<Record<string, string>> => ({
  'app.js': expressHead + parts.join(''),
});

const flaskHead = `import os
from flask import Flask, request
from flask.views import MethodView
from elsewhere import checked, lookup

app = Flask(__name__)


@app.route("/other")
def other():
    lookup(request)
    return ""


`;
const runsPython = ['name = request.args["name"]', 'os.system("cat " + name)', 'return "done"'];
const python = (depth: number, lines: readonly string[]): string =>
  lines.map((line) => `${'    '.repeat(depth)}${line}\n`).join('');
const flask = (...parts: readonly string[]): Readonly<Record<string, string>> => ({
  'app.py': flaskHead + parts.join(''),
});

const springHead = (name: string): string => `package app;

import java.io.IOException;
import org.springframework.web.bind.annotation.*;

@RestController
public class ${name} {
`;
const runsJava = ['Runtime.getRuntime().exec(new String[] {"sh", "-c", "cat " + name});', 'return "done";'];
const otherJava = `    @GetMapping("/other")
    public String other() {
        return "other";
    }

`;

const goHead = `package main

import (
	"net/http"
	"os/exec"
)

func other(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(204)
}

`;
const runsGo = [
  'name := r.FormValue("name")',
  'out, _ := exec.Command("sh", "-c", "cat "+name).Output()',
  'w.Header().Set("Content-Type", "text/plain")',
  'w.Write(out)',
];
const go = (lines: readonly string[], depth = 1): string =>
  lines.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');
const goMain = (...lines: readonly string[]): string =>
  `func main() {\n${go(lines)}\thttp.ListenAndServe(":80", nil)\n}\n`;
const goProgram = (...parts: readonly string[]): Readonly<Record<string, string>> => ({
  'main.go': goHead + parts.join('\n'),
});

export const moves: readonly MoveCase[] = [
  {
    name: 'a function declaration becomes an arrow function',
    before: app('function run(req, res) {\n', indented(1, runs), "}\napp.get('/run', run);\n"),
    after: app('const run = (req, res) => {\n', indented(1, runs), "};\napp.get('/run', run);\n"),
  },
  {
    name: 'a callback becomes a named function',
    before: app("app.get('/run', (req, res) => {\n", indented(1, runs), '});\n'),
    after: app('function run(req, res) {\n', indented(1, runs), "}\napp.get('/run', run);\n"),
  },
  {
    name: 'a function becomes a method',
    before: app('function run(req, res) {\n', indented(1, runs), "}\napp.get('/run', run);\n"),
    after: app(
      'class Files {\n  run(req, res) {\n',
      indented(2, runs),
      "  }\n}\nconst files = new Files();\napp.get('/run', (req, res) => files.run(req, res));\n",
    ),
  },
  {
    name: 'a handler goes into another file',
    before: app("app.get('/run', (req, res) => {\n", indented(1, runs), '});\n'),
    after: {
      'app.js': `${expressHead}app.get('/run', require('./run').run);\n`,
      'run.js': `const { exec } = require('node:child_process');\n\nexports.run = (req, res) => {\n${indented(1, runs)}};\n`,
    },
  },
  {
    name: 'a handler becomes asynchronous and is wrapped',
    before: app("app.get('/run', (req, res) => {\n", indented(1, runs), '});\n'),
    after: app(
      'const safely = (handle) => (req, res, next) => handle(req, res).catch(next);\n',
      "app.get('/run', safely(async (req, res) => {\n",
      indented(1, runs),
      '}));\n',
    ),
  },
  {
    name: 'a handler with one statement becomes an expression',
    before: app("app.get('/go', (req, res) => {\n  return res.redirect(req.query.to);\n});\n"),
    after: app("app.get('/go', (req, res) => res.redirect(req.query.to));\n"),
  },
  {
    name: 'a function becomes a method of a view',
    before: flask('@app.route("/run")\ndef run():\n', python(1, runsPython)),
    after: flask(
      'class Run(MethodView):\n    def get(self):\n',
      python(2, runsPython),
      '\n\napp.add_url_rule("/run", view_func=Run.as_view("run"))\n',
    ),
  },
  {
    name: 'a decorator of another style',
    before: flask('@app.route("/run", methods=["GET"])\ndef run():\n', python(1, runsPython)),
    after: flask('@app.get("/run")\ndef run():\n', python(1, runsPython)),
  },
  {
    name: 'a decorator becomes a registration',
    before: flask('@app.route("/run")\ndef run():\n', python(1, runsPython)),
    after: flask('def run():\n', python(1, runsPython), '\n\napp.add_url_rule("/run", "run", run)\n'),
  },
  {
    name: 'a function is wrapped in a decorator and asynchronous',
    before: flask('@app.route("/run")\ndef run():\n', python(1, runsPython)),
    after: flask('@app.route("/run")\n@checked\nasync def run_all():\n', python(1, runsPython)),
  },
  {
    name: 'a function goes into another file',
    before: flask('@app.route("/run")\ndef run():\n', python(1, runsPython)),
    after: {
      'app.py': `${flaskHead}from runs import runs\napp.register_blueprint(runs)\n`,
      'runs.py': `import os\nfrom flask import Blueprint, request\n\nruns = Blueprint("runs", __name__)\n\n\n@runs.route("/run")\ndef run_file():\n${python(1, runsPython)}`,
    },
  },
  {
    name: 'a method goes into another class',
    before: {
      'src/Files.java': `${springHead('Files')}${otherJava}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Files.java': `${springHead('Files')}${otherJava}}\n`,
      'src/Runs.java': `${springHead('Runs')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
  },
  {
    name: 'a method gets another name in a renamed class',
    before: {
      'src/Files.java': `${springHead('Files')}${otherJava}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Runs.java': `${springHead('Runs')}${otherJava}    @GetMapping("/run")\n    public String show(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
  },
  {
    name: 'an annotation of another style',
    before: {
      'src/Files.java': `${springHead('Files')}    @RequestMapping(value = "/run", method = RequestMethod.GET)\n    public String run(@RequestParam("name") String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
  },
  {
    name: 'what a method does goes into a private one',
    before: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n        return show(name);\n    }\n\n    private String show(String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
  },
  {
    name: 'a class becomes an inner class',
    before: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/All.java': `package app;\n\nimport java.io.IOException;\nimport org.springframework.web.bind.annotation.*;\n\npublic class All {\n    @RestController\n    static class Inner {\n        @GetMapping("/run")\n        public String run(@RequestParam String name) throws IOException {\n${python(3, runsJava)}        }\n    }\n}\n`,
    },
  },
  {
    name: 'a function becomes a closure',
    before: goProgram(
      `func run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.HandleFunc("/run", run)'),
    ),
    after: goProgram(
      `func main() {\n\thttp.HandleFunc("/run", func(w http.ResponseWriter, r *http.Request) {\n${go(runsGo, 2)}\t})\n\thttp.ListenAndServe(":80", nil)\n}\n`,
    ),
  },
  {
    name: 'a function becomes a method of a server',
    before: goProgram(
      `func run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.HandleFunc("/run", run)'),
    ),
    after: goProgram(
      `type server struct{ root string }\n\nfunc (s *server) run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('s := &server{}', 'http.HandleFunc("/run", s.run)'),
    ),
  },
  {
    name: 'a function becomes one that makes a handler',
    before: goProgram(
      `func run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.HandleFunc("/run", run)'),
    ),
    after: goProgram(
      `func runner() http.HandlerFunc {\n\treturn func(w http.ResponseWriter, r *http.Request) {\n${go(runsGo, 2)}\t}\n}\n`,
      goMain('http.HandleFunc("/run", runner())'),
    ),
  },
  {
    name: 'a function goes into another file and gets another name',
    before: goProgram(
      `func run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.HandleFunc("/run", run)'),
    ),
    after: {
      'main.go': goHead.replace('\t"os/exec"\n', '') + goMain('http.HandleFunc("/run", showFile)'),
      'show.go': `package main\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc showFile(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
    },
  },
  {
    name: 'a handler function becomes a handler type',
    before: goProgram(
      `func run(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.HandleFunc("/run", run)'),
    ),
    after: goProgram(
      `type runner struct{}\n\nfunc (runner) ServeHTTP(w http.ResponseWriter, r *http.Request) {\n${go(runsGo)}}\n`,
      goMain('http.Handle("/run", runner{})'),
    ),
  },
  {
    name: 'a parameter gets another name',
    before: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam("name") String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam("name") String file) throws IOException {\n${python(2, runsJava).replace('+ name', '+ file')}    }\n}\n`,
    },
  },
  {
    name: 'another parameter comes before it',
    before: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(@RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
    after: {
      'src/Files.java': `${springHead('Files')}    @GetMapping("/run")\n    public String run(java.util.Locale locale, @RequestParam String name) throws IOException {\n${python(2, runsJava)}    }\n}\n`,
    },
  },
];
