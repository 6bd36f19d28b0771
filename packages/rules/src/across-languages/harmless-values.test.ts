/**
 * Values that cannot hold what would do harm, because of what was asked of them or how they were made; each group with what looks
 * like it and proves nothing.
 */

import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const families = new Set(['command-injection', 'sql-injection']);
const options = {
  rules: rules.map(({ rule }) => rule).filter(({ family }) => families.has(family)),
  models,
};

async function isFound(path: string, text: string): Promise<boolean> {
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.length > 0;
}

const indented = (lines: string, indent: string): string =>
  lines
    .split('\n')
    .map((line) => `${indent}${line}\n`)
    .join('');

const javascript = (lines: string): string => `const { exec } = require('node:child_process');
const { allowed, known } = require('./lists');
const app = require('express')();
app.get('/run', (req, res) => {
  const x = req.query.x;
${indented(lines, '  ')}});
`;

describe('JavaScript', () => {
  it.each([
    ['an integer by its number', "if (!Number.isInteger(Number(x))) return res.end();\nexec('ls ' + x);"],
    ['a finite number', "if (!Number.isFinite(Number(x))) return res.end();\nexec('ls ' + x);"],
    ['an integer by parsing', "if (!Number.isInteger(+x)) return res.end();\nexec('ls ' + x);"],
    ['an element of a list', "if (!allowed.some((one) => one === x)) return res.end();\nexec('ls ' + x);"],
    [
      'an element that is found',
      "if (!allowed.find((one) => one === x)) return res.end();\nexec('ls ' + x);",
    ],
    [
      'an element of a list, the other way round',
      "if (!allowed.some((one) => x === one)) return res.end();\nexec('ls ' + x);",
    ],
    [
      'no element of a list that differs',
      "if (allowed.every((one) => one !== x)) return res.end();\nexec('ls ' + x);",
    ],
    ['hexadecimal text', "exec('ls ' + Buffer.from(x).toString('hex'));"],
    ['text in base64', "exec('ls ' + Buffer.from(x).toString('base64'));"],
    ['text in base64, of a browser', "exec('ls ' + btoa(x));"],
    ['a digest', "exec('ls ' + require('crypto').createHash('sha256').update(x).digest('hex'));"],
    ['letters alone', "exec('ls ' + x.replace(/\\W/g, ''));"],
    ['letters alone, by a class', "exec('ls ' + x.replace(/[^a-z0-9]/gi, ''));"],
    ['an anchored pattern', "if (!/^[a-z]+$/.test(x)) return res.end();\nexec('ls ' + x);"],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.js', javascript(lines))).toBe(false);
  });

  it.each([
    ['nothing', "exec('ls ' + x);"],
    ['what is parsed, though not tested', "Number(x);\nexec('ls ' + x);"],
    [
      'another one that is a number',
      "if (!Number.isInteger(Number(req.query.y))) return res.end();\nexec('ls ' + x);",
    ],
    [
      'a number that parses from its beginning',
      "if (!Number.isInteger(parseInt(x))) return res.end();\nexec('ls ' + x);",
    ],
    [
      'an element that is shorter',
      "if (!allowed.some((one) => one.length < x.length)) return res.end();\nexec('ls ' + x);",
    ],
    [
      'an element that x begins with',
      "if (!allowed.some((one) => x.startsWith(one))) return res.end();\nexec('ls ' + x);",
    ],
    [
      'an element that another one is',
      "if (!allowed.some((one) => one === req.query.y)) return res.end();\nexec('ls ' + x);",
    ],
    [
      'an element of a list of the request',
      "if (!req.query.list.some((one) => one === x)) return res.end();\nexec('ls ' + x);",
    ],
    ['one that is taken away', "exec('ls ' + x.replace(/\\W/, ''));"],
    ['text out of base64', "exec('ls ' + Buffer.from(x, 'base64').toString());"],
    ['an open pattern', "if (!/[a-z]+/.test(x)) return res.end();\nexec('ls ' + x);"],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.js', javascript(lines))).toBe(true);
  });
});

const python = (lines: string): string => `import base64
import os
import re
import shlex
from flask import Flask, abort, request
from lists import allowed

app = Flask(__name__)
NAME = re.compile(r"[a-z]+")


@app.route("/run")
def run():
    x = request.args["x"]
${indented(lines, '    ')}    return ""
`;

describe('Python', () => {
  it.each([
    ['what is left of a text', 'os.system("ls " + re.sub(r"\\W", "", x))'],
    ['what is left of a text, by a class', 'os.system("ls " + re.sub(r"[^a-z0-9]+", "_", x))'],
    ['what a compiled pattern leaves', 'os.system("ls " + re.compile(r"\\W").sub("", x))'],
    ['an assigned match', 'if m := NAME.fullmatch(x):\n    os.system("ls " + x)'],
    [
      'an assigned match that is refused',
      'if not (m := NAME.fullmatch(x)):\n    abort(400)\nos.system("ls " + x)',
    ],
    ['the text of an assigned match', 'if m := NAME.fullmatch(x):\n    os.system("ls " + m.group())'],
    ['an anchored pattern', 'if not re.fullmatch(r"[a-z]+", x):\n    abort(400)\nos.system("ls " + x)'],
    [
      'an element of a list',
      'if not any(one == x for one in allowed):\n    abort(400)\nos.system("ls " + x)',
    ],
    ['quoted words', 'os.system("ls " + shlex.join([x, "b"]))'],
    ['hexadecimal text', 'os.system("ls " + x.encode().hex())'],
    ['text in base64', 'os.system("ls " + base64.b64encode(x.encode()).decode())'],
    ['text in base64 for addresses', 'os.system("ls " + base64.urlsafe_b64encode(x.encode()).decode())'],
    ['an integer', 'os.system("ls " + str(int(x)))'],
    ['an address', 'import ipaddress\nos.system("ls " + str(ipaddress.ip_address(x)))'],
    ['digits', 'if not x.isdigit():\n    abort(400)\nos.system("ls " + x)'],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.py', python(lines))).toBe(false);
  });

  it.each([
    ['nothing', 'os.system("ls " + x)'],
    ['what is taken away', 'os.system("ls " + re.sub(r"\\w", "", x))'],
    ['the beginning of a text', 'if m := NAME.match(x):\n    os.system("ls " + x)'],
    ['a joined list', 'os.system("ls " + " ".join([x, "b"]))'],
    ['text out of base64', 'os.system("ls " + base64.b64decode(x).decode())'],
    [
      'an element of a list of the request',
      'if not any(one == x for one in request.args.getlist("l")):\n    abort(400)\nos.system("ls " + x)',
    ],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.py', python(lines))).toBe(true);
  });
});

const java = (lines: string): string => `import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.springframework.web.bind.annotation.*;

@RestController
class Run {
  private final List<String> allowed;

  @GetMapping("/run")
  void run(@RequestParam String x, @RequestParam String y) throws Exception {
${indented(lines, '    ')}  }
}
`;
const start = (text: string): string => `new ProcessBuilder("sh", "-c", "ls " + ${text}).start();`;

describe('Java', () => {
  it.each([
    ['an anchored pattern', `if (!x.matches("[a-z]+")) return;\n${start('x')}`],
    ['an element of a list', `if (allowed.stream().noneMatch(one -> one.equals(x))) return;\n${start('x')}`],
    [
      'an element that is there',
      `if (!allowed.stream().anyMatch(one -> one.equals(x))) return;\n${start('x')}`,
    ],
    [
      'an element, the other way round',
      `if (!allowed.stream().anyMatch(one -> x.equals(one))) return;\n${start('x')}`,
    ],
    ['a set', `if (!Set.of("a", "b").contains(x)) return;\n${start('x')}`],
    ['letters alone', start('x.replaceAll("\\\\W", "")')],
    ['text in base64', start('Base64.getEncoder().encodeToString(x.getBytes())')],
    ['hexadecimal text', start('HexFormat.of().formatHex(x.getBytes())')],
    ['an integer', start('Integer.parseInt(x)')],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('Run.java', java(lines))).toBe(false);
  });

  it.each([
    ['nothing', start('x')],
    [
      'an open pattern',
      `if (!java.util.regex.Pattern.compile("[a-z]+").matcher(x).find()) return;\n${start('x')}`,
    ],
    [
      'an element that is another',
      `if (!allowed.stream().anyMatch(one -> one.equals(y))) return;\n${start('x')}`,
    ],
    [
      'an element that x begins with',
      `if (!allowed.stream().anyMatch(one -> x.startsWith(one))) return;\n${start('x')}`,
    ],
    ['text out of base64', start('new String(Base64.getDecoder().decode(x))')],
    ['one that is taken away', start('x.replaceFirst("\\\\W", "")')],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('Run.java', java(lines))).toBe(true);
  });
});

const go = (lines: string): string => `package main

import (
	"encoding/base64"
	"encoding/hex"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var allowed = lists.Names()
var pattern = regexp.MustCompile("^[a-z]+$")

func run(w http.ResponseWriter, r *http.Request) {
	x := r.FormValue("x")
${indented(lines, '\t')}}

func main() {
	http.HandleFunc("/run", run)
	http.ListenAndServe(":80", nil)
}
`;
const command = (text: string): string => `exec.Command("sh", "-c", "ls "+${text}).Run()`;

describe('Go', () => {
  it.each([
    [
      'an anchored pattern',
      `if ok, _ := regexp.MatchString("^[a-z]+$", x); !ok {\n\treturn\n}\n${command('x')}`,
    ],
    [
      'an anchored pattern, in two steps',
      `ok, err := regexp.MatchString("^[a-z]+$", x)\nif err != nil || !ok {\n\treturn\n}\n${command('x')}`,
    ],
    ['a compiled pattern', `if !pattern.MatchString(x) {\n\treturn\n}\n${command('x')}`],
    ['an element of a list', `if !slices.Contains(allowed, x) {\n\treturn\n}\n${command('x')}`],
    ['the index of an element', `if slices.Index(allowed, x) < 0 {\n\treturn\n}\n${command('x')}`],
    [
      'an element by a function',
      `if !slices.ContainsFunc(allowed, func(one string) bool { return one == x }) {\n\treturn\n}\n${command('x')}`,
    ],
    ['hexadecimal text', command('hex.EncodeToString([]byte(x))')],
    ['text in base64', command('base64.StdEncoding.EncodeToString([]byte(x))')],
    ['an address', command('net.ParseIP(x).String()')],
    [
      'an address that is there',
      `ip := net.ParseIP(x)\nif ip == nil {\n\treturn\n}\n${command('ip.String()')}`,
    ],
    ['a text that is an address', `if net.ParseIP(x) == nil {\n\treturn\n}\n${command('x')}`],
    ['what a pattern leaves', command('regexp.MustCompile("[^a-z]").ReplaceAllString(x, "")')],
    ['an integer', `n, _ := strconv.Atoi(x)\n${command('strconv.Itoa(n)')}`],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.go', go(lines))).toBe(false);
  });

  it.each([
    ['nothing', command('x')],
    ['an open pattern', `if ok, _ := regexp.MatchString("[a-z]+", x); !ok {\n\treturn\n}\n${command('x')}`],
    [
      'an element of a list of the request',
      `if !slices.Contains(r.Form["all"], x) {\n\treturn\n}\n${command('x')}`,
    ],
    [
      'an element that is another',
      `if !slices.Contains(allowed, r.FormValue("y")) {\n\treturn\n}\n${command('x')}`,
    ],
    ['one that is replaced', `${command('strings.NewReplacer("a", "b").Replace(x)')}`],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.go', go(lines))).toBe(true);
  });

  const page = (pairs: string): string => `package main

import (
	"net/http"
	"strings"
)

func page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	w.Write([]byte("<b>" + strings.NewReplacer(${pairs}).Replace(r.FormValue("x")) + "</b>"))
}

func main() {
	http.HandleFunc("/page", page)
	http.ListenAndServe(":80", nil)
}
`;
  it.each([
    ['signs of markup', '"<", "&lt;", ">", "&gt;", "&", "&amp;"', false],
    ['other signs', '"a", "b"', true],
  ])('reads which characters a replacer takes: %s', async (_what, pairs, found) => {
    const markup = {
      rules: rules.map(({ rule }) => rule).filter(({ family }) => family === 'cross-site-scripting'),
      models,
    };
    const { findings } = await analyzeCase([{ path: 'a.go', text: page(pairs) }], markup);
    expect(findings.length > 0).toBe(found);
  });
});

describe('what is cut out of quoted text', () => {
  const js = (lines: string) =>
    javascript(
      `const { quote } = require('shell-quote');\nconst mysql = require('mysql');\nconst db = mysql.createConnection({});\n${lines}`,
    );
  const py = (lines: string) =>
    `import shlex\nimport subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/run')\ndef run():\n    x = request.args['x']\n${indented(lines, '    ')}    return ''\n`;
  const java = (lines: string) => `import org.owasp.esapi.ESAPI;
import org.owasp.esapi.codecs.UnixCodec;
import org.springframework.web.bind.annotation.*;
@RestController
class A {
  @GetMapping("/run")
  void run(@RequestParam String x) throws Exception {
${indented(lines, '    ')}  }
}
`;
  it.each([
    ['a.js', js("exec('ls ' + quote([x]).slice(0, 9));")],
    ['a.js', js("const q = quote([x]);\nexec('ls ' + q.substring(1));")],
    ['a.js', js("const q = mysql.escape(x);\ndb.query('select ' + q.substr(0, 9));")],
    ['a.py', py("q = shlex.quote(x)\nsubprocess.run('ls ' + q[:9], shell=True)")],
    ['a.py', py("subprocess.run('ls ' + shlex.quote(x)[1:], shell=True)")],
    [
      'A.java',
      java(
        'String q = ESAPI.encoder().encodeForOS(new UnixCodec(), x);\nRuntime.getRuntime().exec("sh -c ls " + q.substring(0, 9));',
      ),
    ],
  ])('is quoted no more: %s, %#', async (path, text) => {
    expect(await isFound(path, text)).toBe(true);
  });

  it.each([
    ['a.js', js("exec('sh -c \"ls ' + quote([x]) + '\"');")],
    ['a.js', js("exec(`ssh host 'ls ${quote([x])}'`);")],
    ['a.js', js('const q = quote([x]);\nexec(`sh -c "sh -c ${q}"`);')],
    ['a.py', py('subprocess.run(f\'sh -c "ls {shlex.quote(x)}"\', shell=True)')],
    ['a.py', py('q = shlex.quote(x)\nsubprocess.run(\'ssh host "ls %s"\' % q, shell=True)')],
  ])('is quoted for another shell than the one that reads it: %s, %#', async (path, text) => {
    expect(await isFound(path, text)).toBe(true);
  });

  it.each([
    ['a.js', js('exec(\'echo "a" \' + quote([x]));')],
    ['a.js', js("const q = quote([x]);\nconsole.log('runs \"' + q + '\"');\nexec('ls ' + q);")],
    ['a.js', js("const command = 'ls ' + quote([x]);\nexec('sh -c ' + quote([command]));")],
    ['a.py', py("subprocess.run('echo it\\\\\\'s ' + shlex.quote(x), shell=True)")],
    [
      'a.py',
      py("inner = 'ls ' + shlex.quote(x)\nsubprocess.run('ssh host ' + shlex.quote(inner), shell=True)"),
    ],
    ['a.js', js("exec('ls ' + quote([x.slice(0, 9)]));")],
    ['a.js', js("exec('ls ' + encodeURIComponent(x).slice(0, 9));")],
    ['a.js', js("exec('ls ' + quote([x]) + 'abc'.slice(1));")],
    ['a.js', js("exec('ls ' + Buffer.from(x).toString('hex').slice(0, 9));")],
    ['a.py', py("q = shlex.quote(x[:9])\nsubprocess.run('ls ' + q, shell=True)")],
    [
      'A.java',
      java(
        'String q = ESAPI.encoder().encodeForOS(new UnixCodec(), x.substring(0, 9));\nRuntime.getRuntime().exec("sh -c ls " + q);',
      ),
    ],
  ])('is another thing than a quoted part: %s, %#', async (path, text) => {
    expect(await isFound(path, text)).toBe(false);
  });
});
