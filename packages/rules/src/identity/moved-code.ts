/**
 * The same behaviour in three forms: in the handler, in a helper beside it, and in a helper of another file.
 *
 * A step reads `key`, which a stranger chooses, and ends early or goes on. Some are flawed, some harmless, some so little sure that they
 * are not shown: what is said of one form is said of the others.
 */

export interface MovedCode {
  readonly language: string;
  /** Lines of the step, by what it does. */
  readonly steps: Readonly<Record<string, string>>;
  /** The trees of a step, by form. */
  readonly forms: (step: string) => Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const javascript: MovedCode = {
  language: 'JavaScript',
  steps: {
    'a command': 'exec("ping " + key, () => res.send("done"));',
    'a command after a look at the text':
      'if (key.includes("..")) return res.send("no");\nexec("ping " + key);',
    'a command after a pattern': 'if (!/^[a-z]+$/.test(key)) return res.send("no");\nexec("ping " + key);',
    'a command of a number': 'exec("ping " + Number(key));',
    'a path': 'res.send(fs.readFileSync("/srv/" + key));',
    'a path without its folders': 'res.send(fs.readFileSync("/srv/" + path.basename(key)));',
    'a page': 'res.send("<b>" + key + "</b>");',
    'code of many stores':
      'const row = rows.findOne({ where: { name: String(key) } });\nif (!row) return res.send("no");\npick(row.kind).load(key);',
    'a known store': 'pick("b").load(key);',
    'an address': 'fetch(key).then((answer) => answer.text()).then((text) => res.json({ text }));',
    'an address of a known host': 'fetch("https://example.org/a/" + key).then(() => res.json({}));',
    'a redirect': 'res.redirect(key);',
    'a redirect from a list': 'if (!["/a", "/b"].includes(key)) return res.send("no");\nres.redirect(key);',
  },
  forms: (step) => {
    const head = (names: string) =>
      `const { exec } = require('child_process');\nconst fs = require('fs');\nconst path = require('path');\nconst rows = require('./rows');\nconst { pick } = require('./stores');\n${names}`;
    const app = (body: string, extra = '') =>
      `${head(extra)}const app = require('express')();\napp.get('/:key', (req, res) => {\n  const key = req.query.key;\n${body}\n});\n`;
    const stores = `const { exec } = require('child_process');
class A { at(key) { return 'a ' + key; } load(key) { exec(this.at(key)); } }
class B { at(key) { return 'b ' + key; } load(key) { exec(this.at(key)); } }
class Service { constructor(store) { this.store = store; } load(key) { return this.store.load(key); } }
exports.pick = (kind) => new Service(kind === 'a' ? new A() : new B());
`;
    const helper = `function serve(key, res) {\n${step}\n}\n`;
    return {
      inline: { 'app.js': app(step), 'stores.js': stores },
      helper: { 'app.js': `${app('  return serve(key, res);')}${helper}`, 'stores.js': stores },
      'other file': {
        'app.js': app('  return serve(key, res);', "const { serve } = require('./serve');\n"),
        'serve.js': `${head('')}${helper}exports.serve = serve;\n`,
        'stores.js': stores,
      },
    };
  },
};

const python: MovedCode = {
  language: 'Python',
  steps: {
    'a command': 'os.system("ping " + key)\nreturn ""',
    'a command after a look at the text':
      'if ".." in key:\n    return "no"\nos.system("ping " + key)\nreturn ""',
    'a command after a pattern':
      'if not re.fullmatch("[a-z]+", key):\n    return "no"\nos.system("ping " + key)\nreturn ""',
    'a command of a number': 'os.system("ping " + str(int(key)))\nreturn ""',
    'a path': 'return open("/srv/" + key).read()',
    'a path without its folders': 'return open("/srv/" + os.path.basename(key)).read()',
    'a page': 'return "<b>" + key + "</b>"',
    'an escaped page': 'return "<b>" + str(escape(key)) + "</b>"',
    'code of many stores':
      'row = rows.find(key)\nif row is None:\n    return "no"\npick(row.kind).load(key)\nreturn ""',
    'a known store': 'pick("b").load(key)\nreturn ""',
    'an address': 'requests.get(key)\nreturn ""',
    'an address of a known host': 'requests.get("https://example.org/a/" + key)\nreturn ""',
    'a redirect': 'return redirect(key)',
    'a redirect from a list': 'if key not in ["/a", "/b"]:\n    return "no"\nreturn redirect(key)',
    'a query': 'sqlite3.connect("a").execute("select a from b where c = \'" + key + "\'")\nreturn ""',
    'a bound query': 'sqlite3.connect("a").execute("select a from b where c = ?", (key,))\nreturn ""',
  },
  forms: (step) => {
    const head =
      'import os\nimport re\nimport sqlite3\nimport requests\nimport rows\nfrom flask import Flask, redirect, request\nfrom markupsafe import escape\nfrom stores import pick\n';
    const body = step
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('');
    const app = (lines: string, extra = '') =>
      `${head}${extra}\napp = Flask(__name__)\n\n\n@app.route("/")\ndef show():\n    key = request.args["key"]\n${lines}`;
    const stores = `import os


class A:
    def at(self, key):
        return "a " + key

    def load(self, key):
        os.system(self.at(key))


class B:
    def at(self, key):
        return "b " + key

    def load(self, key):
        os.system(self.at(key))


class Service:
    def __init__(self, store):
        self.store = store

    def load(self, key):
        return self.store.load(key)


def pick(kind):
    return Service(A() if kind == "a" else B())
`;
    return {
      inline: { 'app.py': app(body), 'stores.py': stores },
      helper: {
        'app.py': `${app('    return serve(key)\n')}\n\ndef serve(key):\n${body}`,
        'stores.py': stores,
      },
      'other file': {
        'app.py': app('    return serve(key)\n', 'from serving import serve\n'),
        'serving.py': `${head}\n\ndef serve(key):\n${body}`,
        'stores.py': stores,
      },
    };
  },
};

const java: MovedCode = {
  language: 'Java',
  steps: {
    'a command': 'new ProcessBuilder("sh", "-c", "ping " + key).start();\nreturn "";',
    'a command after a look at the text':
      'if (key.contains("..")) { return "no"; }\nnew ProcessBuilder("sh", "-c", "ping " + key).start();\nreturn "";',
    'a command after a pattern':
      'if (!key.matches("[a-z]+")) { return "no"; }\nnew ProcessBuilder("sh", "-c", "ping " + key).start();\nreturn "";',
    'a command of a number':
      'new ProcessBuilder("sh", "-c", "ping " + Integer.parseInt(key)).start();\nreturn "";',
    'a path': 'return Files.readString(Paths.get("/srv/" + key));',
    'a path of its last part': 'return Files.readString(Paths.get("/srv/" + Paths.get(key).getFileName()));',
    'a page': 'return "<b>" + key + "</b>";',
    'an address': 'return new String(new URL(key).openStream().readAllBytes());',
    'an address of a known host': 'new URL("https://example.org/a/" + key).openStream();\nreturn "";',
    'code of many stores':
      'Row row = rows.find(key);\nif (row == null) { return "no"; }\nif (key.contains("../")) { return "no"; }\nservice.load(key);\nreturn "";',
    'code of many stores after a look at the text':
      'if (key.contains("../")) { return "no"; }\nservice.load(key);\nreturn "";',
    'code of many stores without a test': 'service.load(key);\nreturn "";',
    'a redirect from a list':
      'if (!List.of("/a", "/b").contains(key)) { return "no"; }\nreturn "redirect:" + key;',
  },
  forms: (step) => {
    const head =
      'package x;\nimport java.net.URL;\nimport java.nio.file.*;\nimport java.util.List;\nimport org.springframework.beans.factory.annotation.Autowired;\nimport org.springframework.web.bind.annotation.*;\n';
    const fields = '  @Autowired private Rows rows;\n  @Autowired private Service service;\n';
    const app = (body: string, extra = '') =>
      `${head}@RestController\npublic class App {\n${fields}${extra.includes('Serving ') ? extra : ''}  @GetMapping("/show")\n  public String show(@RequestParam String key) throws Exception {\n${body}\n  }\n${extra.includes('Serving ') ? '' : extra}}\n`;
    const store = (name: string, command: string) =>
      `package x;\npublic class ${name} implements Store {\n  public String at(String key) { return "${command} " + key; }\n  public void load(String key) throws Exception { new ProcessBuilder("sh", "-c", this.at(key)).start(); }\n}\n`;
    const rest = {
      'x/Store.java':
        'package x;\npublic interface Store { String at(String key); void load(String key) throws Exception; }\n',
      'x/A.java': store('A', 'a'),
      'x/B.java': store('B', 'b'),
      'x/Config.java':
        'package x;\npublic class Config {\n  public Service service(String kind) { Service made = new Service(); made.setStore(kind.equals("a") ? new A() : new B()); return made; }\n}\n',
      'x/Service.java':
        'package x;\npublic class Service {\n  private Store store;\n  public void setStore(Store store) { this.store = store; }\n  public void load(String key) throws Exception { store.load(key); }\n}\n',
    };
    const helper = `String serve(String key) throws Exception {\n${step}\n}\n`;
    return {
      inline: { 'x/App.java': app(step), ...rest },
      helper: { 'x/App.java': app('return serve(key);', `private ${helper}`), ...rest },
      'other file': {
        'x/App.java': app('return serving.serve(key);', '  @Autowired private Serving serving;\n'),
        'x/Serving.java': `${head}public class Serving {\n${fields}public ${helper}}\n`,
        ...rest,
      },
    };
  },
};

const go: MovedCode = {
  language: 'Go',
  steps: {
    'a command': 'exec.Command("sh", "-c", "ping "+key).Run()',
    'a command after a look at the text':
      'if strings.Contains(key, "..") {\n\treturn\n}\nexec.Command("sh", "-c", "ping "+key).Run()',
    'a command after a pattern':
      'if !plain.MatchString(key) {\n\treturn\n}\nexec.Command("sh", "-c", "ping "+key).Run()',
    'a command of a number':
      'n, _ := strconv.Atoi(key)\nexec.Command("sh", "-c", "ping "+strconv.Itoa(n)).Run()',
    'a path': 'data, _ := os.ReadFile("/srv/" + key)\nw.Write(data)',
    'a path without its folders': 'data, _ := os.ReadFile("/srv/" + filepath.Base(key))\nw.Write(data)',
    'a page': 'fmt.Fprintf(w, "<b>%s</b>", key)',
    'an escaped page': 'fmt.Fprintf(w, "<b>%s</b>", html.EscapeString(key))',
    'an address': 'http.Get(key)',
    'an address of a known host': 'http.Get("https://example.org/a/" + key)',
    'a redirect': 'http.Redirect(w, r, key, 302)',
    'code of many stores': 'row := rows.Find(key)\nif row == nil {\n\treturn\n}\npick(row.Kind).Load(key)',
    'code of many stores after a look at the text':
      'if strings.Contains(key, "../") {\n\treturn\n}\npick(r.URL.Path).Load(key)',
    'code of many stores without a test': 'pick(r.URL.Path).Load(key)',
  },
  forms: (step) => {
    const head =
      'package main\n\nimport (\n\t"fmt"\n\t"html"\n\t"net/http"\n\t"os"\n\t"os/exec"\n\t"path/filepath"\n\t"strconv"\n\t"strings"\n\t"example.org/rows"\n)\n\n';
    const app = (body: string) =>
      `${head}func show(w http.ResponseWriter, r *http.Request) {\n\tkey := r.URL.Query().Get("key")\n${body}\n}\n\nfunc main() {\n\thttp.HandleFunc("/show", show)\n}\n`;
    const stores = `package main

import (
	"os/exec"
	"regexp"
)

var plain = regexp.MustCompile("^[a-z]+$")

type Store interface {
	At(key string) string
	Load(key string)
}

type A struct{}

func (a A) At(key string) string { return "a " + key }
func (a A) Load(key string)      { exec.Command("sh", "-c", a.At(key)).Run() }

type B struct{}

func (b B) At(key string) string { return "b " + key }
func (b B) Load(key string)      { exec.Command("sh", "-c", b.At(key)).Run() }

type Service struct{ store Store }

func (s Service) Load(key string) { s.store.Load(key) }

func pick(kind string) Service {
	if kind == "a" {
		return Service{store: A{}}
	}
	return Service{store: B{}}
}
`;
    const helper = `func serve(key string, w http.ResponseWriter, r *http.Request) {\n${step}\n}\n`;
    const call = '\tserve(key, w, r)';
    return {
      inline: { 'app.go': app(step), 'stores.go': stores },
      helper: { 'app.go': `${app(call)}\n${helper}`, 'stores.go': stores },
      'other file': { 'app.go': app(call), 'serve.go': `${head}${helper}`, 'stores.go': stores },
    };
  },
};

const php: MovedCode = {
  language: 'PHP',
  steps: {
    'a command': 'system("ping " . $key);',
    'a command after a look at the text':
      'if (strpos($key, "..") !== false) { return; }\nsystem("ping " . $key);',
    'a command after a pattern':
      'if (!preg_match(\'/^[a-z]+\\z/\', $key)) { return; }\nsystem("ping " . $key);',
    'a command of a number': 'system("ping " . (int) $key);',
    'a path': 'echo file_get_contents("/srv/" . $key);',
    'a path without its folders': 'echo file_get_contents("/srv/" . basename($key));',
    'a page': 'echo "<b>" . $key . "</b>";',
    'an escaped page': 'echo "<b>" . htmlspecialchars($key) . "</b>";',
    'an address': 'file_get_contents($key);',
    'a query': '(new PDO("sqlite:a"))->query("select a from b where c = \'" . $key . "\'");',
    'code of many stores':
      '$row = $this->rows->find($key);\nif ($row === null) { return; }\n$this->pick($row->kind)->load($key);',
    'code of many stores after a look at the text':
      'if (strpos($key, "../") !== false) { return; }\n$this->pick("b")->load($key);',
    'code of many stores without a test': '$this->pick("b")->load($key);',
  },
  forms: (step) => {
    const pick =
      '  protected $rows;\n  protected function pick($kind) { return new Service($kind === "a" ? new A() : new B()); }\n';
    const app = (body: string, base = '', extra = '') =>
      `<?php\nclass App${base} {\n${base === '' ? pick : ''}  public function show() {\n    $key = $_GET["key"];\n${body}\n  }\n${extra}}\n(new App())->show();\n`;
    const rest = {
      'A.php':
        '<?php\nclass A {\n  public function at($key) { return "a " . $key; }\n  public function load($key) { system($this->at($key)); }\n}\n',
      'B.php':
        '<?php\nclass B {\n  public function at($key) { return "b " . $key; }\n  public function load($key) { system($this->at($key)); }\n}\n',
      'Service.php':
        '<?php\nclass Service {\n  private $store;\n  public function __construct($store) { $this->store = $store; }\n  public function load($key) { $this->store->load($key); }\n}\n',
    };
    const helper = (access: string) => `  ${access} function serve($key) {\n${step}\n  }\n`;
    return {
      inline: { 'App.php': app(step), ...rest },
      helper: { 'App.php': app('    $this->serve($key);', '', helper('private')), ...rest },
      'other file': {
        'App.php': app('    $this->serve($key);', ' extends Serving'),
        'Serving.php': `<?php\nclass Serving {\n${pick}${helper('protected')}}\n`,
        ...rest,
      },
    };
  },
};

export const movedCode: readonly MovedCode[] = [javascript, python, java, go, php];
