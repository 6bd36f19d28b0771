/**
 * Checks of a path that prove less than they seem to: made before the path is decoded or resolved, of a part of it, without the
 * separator behind the folder. Each stands beside its twin that proves what it says.
 */

import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const families = new Set(['path-traversal', 'partial-path-containment']);
const options = {
  rules: rules.map(({ rule }) => rule).filter(({ family }) => families.has(family)),
  models,
};

async function isFound(path: string, text: string): Promise<boolean> {
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.length > 0;
}

const javascript = (lines: string): string => `const fs = require('node:fs');
const path = require('node:path');
const root = path.join(__dirname, 'uploads');
function within(file) {
  const full = path.join(root, file);
  if (!full.startsWith(root + path.sep)) throw new Error('outside');
  return full;
}
require('express')().get('/files/:name', (req, res) => {
  const name = req.params.name;
  ${lines}
});
`;

describe('JavaScript', () => {
  it.each([
    ['no check', 'fs.createReadStream(path.join(root, name)).pipe(res);'],
    [
      'a folder without its separator',
      "const full = path.join(root, name); if (!full.startsWith('/srv/uploads')) throw new Error(); fs.createReadStream(full).pipe(res);",
    ],
    [
      'the beginning of what is not resolved',
      "const full = root + '/' + name; if (full.indexOf(root + '/') !== 0) throw new Error(); fs.createReadStream(full).pipe(res);",
    ],
    [
      'the beginning of what is not joined',
      "if (name.indexOf('images/') !== 0) throw new Error(); fs.createReadStream(path.join(root, name)).pipe(res);",
    ],
    [
      'two dots before decoding',
      "if (name.includes('..')) throw new Error(); fs.createReadStream(path.join(root, decodeURIComponent(name))).pipe(res);",
    ],
    [
      'the last part before decoding',
      'fs.createReadStream(path.join(root, decodeURIComponent(path.basename(name)))).pipe(res);',
    ],
    [
      'encoded and decoded again',
      'fs.createReadStream(path.join(root, decodeURIComponent(encodeURIComponent(name)))).pipe(res);',
    ],
    [
      'the first part before it is resolved, in a wider folder',
      "if (name.split('/')[0] !== res.locals.tenant) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'the first part as a variable',
      "const [tenant] = name.split('/'); if (tenant !== res.locals.tenant) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'the first part in a list',
      "if (!['a', 'b'].includes(name.split('/')[0])) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'the beginning before it is resolved, in a wider folder',
      "if (!name.startsWith('public/')) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'the beginning, which is not known',
      "if (!name.startsWith(res.locals.tenant + '/')) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.js', javascript(lines))).toBe(true);
  });

  it.each([
    ['the whole path within the folder', 'fs.createReadStream(within(name)).pipe(res);'],
    [
      'two dots after decoding',
      "const plain = decodeURIComponent(name); if (plain.includes('..')) throw new Error(); fs.createReadStream(path.join(root, plain)).pipe(res);",
    ],
    [
      'the last part after decoding',
      'fs.createReadStream(path.join(root, path.basename(decodeURIComponent(name)))).pipe(res);',
    ],
    [
      'the first part once it is resolved',
      "const plain = path.posix.normalize(name); if (plain.split('/')[0] !== res.locals.tenant) throw new Error(); fs.createReadStream(within(plain)).pipe(res);",
    ],
    [
      'the first part, and no way up',
      "if (name.includes('..') || name.split('/')[0] !== res.locals.tenant) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'the first part, of which the rest is taken',
      "const [tenant, file] = name.split('/'); if (tenant !== res.locals.tenant) throw new Error(); fs.createReadStream(within(file)).pipe(res);",
    ],
    [
      'a slash at the beginning',
      "if (!name.startsWith('/')) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'a beginning that only changes what is done',
      "if (name.startsWith('public/')) res.set('X-Public', '1'); fs.createReadStream(within(name)).pipe(res);",
    ],
    [
      'an ending',
      "if (!name.endsWith('.png')) throw new Error(); fs.createReadStream(within(name)).pipe(res);",
    ],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.js', javascript(lines))).toBe(false);
  });
});

const python = (lines: string): string => `import html
import os
from urllib.parse import quote, unquote
from flask import Flask, abort, g, request

app = Flask(__name__)
ROOT = "/srv/uploads"


def within(file):
    full = os.path.normpath(os.path.join(ROOT, file))
    if not full.startswith(ROOT + os.sep):
        abort(403)
    return full


@app.route("/files")
def files():
    name = request.args["name"]
${lines
  .split('\n')
  .map((line) => `    ${line}\n`)
  .join('')}`;

describe('Python', () => {
  it.each([
    ['no check', 'return open(os.path.join(ROOT, name)).read()'],
    [
      'a folder without its separator',
      'full = os.path.realpath(os.path.join(ROOT, name))\nif not full.startswith("/srv/uploads"):\n    abort(403)\nreturn open(full).read()',
    ],
    [
      'the beginning of what is not resolved',
      'full = os.path.join(ROOT, name)\nif not full.startswith(ROOT + "/"):\n    abort(403)\nreturn open(full).read()',
    ],
    [
      'the beginning of what is not joined',
      'if not name.startswith("images/"):\n    abort(403)\nreturn open(os.path.join(ROOT, name)).read()',
    ],
    [
      'two dots before decoding',
      'if ".." in name:\n    abort(403)\nreturn open(os.path.join(ROOT, unquote(name))).read()',
    ],
    [
      'the last part before decoding',
      'return open(os.path.join(ROOT, unquote(os.path.basename(name)))).read()',
    ],
    ['quoted and unquoted again', 'return open(os.path.join(ROOT, unquote(quote(name, safe="")))).read()'],
    [
      'the first part before it is resolved, in a wider folder',
      'if name.split("/")[0] != g.tenant:\n    abort(403)\nreturn open(within(name)).read()',
    ],
    [
      'the first part by partition',
      'if name.partition("/")[0] != g.tenant:\n    abort(403)\nreturn open(within(name)).read()',
    ],
    [
      'the first part in a list',
      'if name.split("/")[0] not in ("a", "b"):\n    abort(403)\nreturn open(within(name)).read()',
    ],
    [
      'the beginning before it is resolved, in a wider folder',
      'if not name.startswith("public/"):\n    abort(403)\nreturn open(within(name)).read()',
    ],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.py', python(lines))).toBe(true);
  });

  it.each([
    ['the whole path within the folder', 'return open(within(name)).read()'],
    [
      'two dots after decoding',
      'plain = unquote(name)\nif ".." in plain:\n    abort(403)\nreturn open(os.path.join(ROOT, plain)).read()',
    ],
    [
      'the last part after decoding',
      'return open(os.path.join(ROOT, os.path.basename(unquote(name)))).read()',
    ],
    [
      'the first part once it is resolved',
      'plain = os.path.normpath(name)\nif plain.split("/")[0] != g.tenant:\n    abort(403)\nreturn open(within(plain)).read()',
    ],
    [
      'the first part, and no way up',
      'if ".." in name or name.split("/")[0] != g.tenant:\n    abort(403)\nreturn open(within(name)).read()',
    ],
    ['an ending', 'if not name.endswith(".png"):\n    abort(403)\nreturn open(within(name)).read()'],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.py', python(lines))).toBe(false);
  });
});

const java = (lines: string): string => `import java.io.*;
import java.net.*;
import java.nio.file.*;
import org.springframework.web.bind.annotation.*;

@RestController
class Downloads {
  private final Path root = Paths.get("/srv/uploads");
  private final Tenants tenants;

  private Path within(String file) throws IOException {
    Path full = root.resolve(file).normalize();
    if (!full.startsWith(root)) throw new SecurityException();
    return full;
  }

  @GetMapping("/files")
  byte[] read(@RequestParam String name) throws Exception {
    ${lines}
  }
}
`;

describe('Java', () => {
  it.each([
    ['no check', 'return Files.readAllBytes(root.resolve(name));'],
    [
      'a folder, of a path that is not normalised',
      'Path full = root.resolve(name); if (!full.startsWith(root)) throw new SecurityException(); return Files.readAllBytes(full);',
    ],
    [
      'a folder without its separator',
      'File file = new File("/srv/uploads", name); if (!file.getCanonicalPath().startsWith("/srv/uploads")) throw new SecurityException(); return Files.readAllBytes(file.toPath());',
    ],
    [
      'the canonical path of a folder without its separator',
      'File dir = new File("/srv/uploads"); File file = new File(dir, name); if (!file.getCanonicalPath().startsWith(dir.getCanonicalPath())) throw new SecurityException(); return Files.readAllBytes(file.toPath());',
    ],
    [
      'the absolute path, which is not resolved',
      'File dir = new File("/srv/uploads"); File file = new File(dir, name); if (!file.getAbsolutePath().startsWith(dir.getAbsolutePath() + File.separator)) throw new SecurityException(); return Files.readAllBytes(file.toPath());',
    ],
    [
      'the beginning of what is not joined',
      'if (!name.startsWith("images/")) throw new SecurityException(); return Files.readAllBytes(root.resolve(name));',
    ],
    [
      'two dots before decoding',
      'if (name.contains("..")) throw new SecurityException(); return Files.readAllBytes(root.resolve(URLDecoder.decode(name, "UTF-8")));',
    ],
    [
      'the last part before decoding',
      'String last = new File(name).getName(); return Files.readAllBytes(root.resolve(URLDecoder.decode(last, "UTF-8")));',
    ],
    [
      'encoded and decoded again',
      'return Files.readAllBytes(root.resolve(URLDecoder.decode(URLEncoder.encode(name, "UTF-8"), "UTF-8")));',
    ],
    [
      'the first part before it is resolved, in a wider folder',
      'if (!name.split("/")[0].equals(tenants.current())) throw new SecurityException(); return Files.readAllBytes(within(name));',
    ],
    [
      'the first part up to a slash',
      'String first = name.substring(0, name.indexOf("/")); if (!first.equals(tenants.current())) throw new SecurityException(); return Files.readAllBytes(within(name));',
    ],
    [
      'the beginning before it is resolved, in a wider folder',
      'if (!name.startsWith("public/")) throw new SecurityException(); return Files.readAllBytes(within(name));',
    ],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('Downloads.java', java(lines))).toBe(true);
  });

  it.each([
    ['the whole path within the folder', 'return Files.readAllBytes(within(name));'],
    [
      'the canonical path with its separator',
      'File dir = new File("/srv/uploads"); File file = new File(dir, name); if (!file.getCanonicalPath().startsWith(dir.getCanonicalPath() + File.separator)) throw new SecurityException(); return Files.readAllBytes(file.toPath());',
    ],
    [
      'two dots after decoding',
      'String plain = URLDecoder.decode(name, "UTF-8"); if (plain.contains("..")) throw new SecurityException(); return Files.readAllBytes(root.resolve(plain));',
    ],
    [
      'the last part after decoding',
      'String last = new File(URLDecoder.decode(name, "UTF-8")).getName(); return Files.readAllBytes(root.resolve(last));',
    ],
    [
      'the first part once it is resolved',
      'String plain = Paths.get(name).normalize().toString(); if (!plain.split("/")[0].equals(tenants.current())) throw new SecurityException(); return Files.readAllBytes(within(plain));',
    ],
    [
      'the first part, and no way up',
      'if (name.contains("..") || !name.split("/")[0].equals(tenants.current())) throw new SecurityException(); return Files.readAllBytes(within(name));',
    ],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('Downloads.java', java(lines))).toBe(false);
  });
});

const go = (lines: string): string => `package main

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const root = "/srv/uploads"

func within(file string) string {
	full := filepath.Join(root, file)
	if !strings.HasPrefix(full, root+string(os.PathSeparator)) {
		panic("outside")
	}
	return full
}

func files(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	${lines}
}

func main() {
	_ = url.QueryEscape("")
	http.HandleFunc("/files", files)
	http.ListenAndServe(":80", nil)
}
`;

describe('Go', () => {
  it.each([
    ['no check', 'os.ReadFile(filepath.Join(root, name))'],
    [
      'a folder without its separator',
      'full := filepath.Join(root, name); if !strings.HasPrefix(full, root) { return }; os.ReadFile(full)',
    ],
    [
      'the beginning of what is not resolved',
      'full := root + "/" + name; if !strings.HasPrefix(full, root+"/") { return }; os.ReadFile(full)',
    ],
    [
      'the beginning of what is not joined',
      'if !strings.HasPrefix(name, "images/") { return }; os.ReadFile(filepath.Join(root, name))',
    ],
    [
      'two dots before decoding',
      'if strings.Contains(name, "..") { return }; plain, _ := url.PathUnescape(name); os.ReadFile(filepath.Join(root, plain))',
    ],
    [
      'the last part before decoding',
      'plain, _ := url.PathUnescape(filepath.Base(name)); os.ReadFile(filepath.Join(root, plain))',
    ],
    [
      'escaped and unescaped again',
      'plain, _ := url.PathUnescape(url.PathEscape(name)); os.ReadFile(filepath.Join(root, plain))',
    ],
    [
      'the first part before it is resolved, in a wider folder',
      'if strings.Split(name, "/")[0] != r.Header.Get("X-Tenant-Checked") { return }; os.ReadFile(within(name))',
    ],
    [
      'the first part by cut',
      'first, _, _ := strings.Cut(name, "/"); if first != tenantOf(r) { return }; os.ReadFile(within(name))',
    ],
    [
      'the first part in a list',
      'if !slices.Contains(tenants, strings.Split(name, "/")[0]) { return }; os.ReadFile(within(name))',
    ],
    [
      'the beginning before it is resolved, in a wider folder',
      'if !strings.HasPrefix(name, "public/") { return }; os.ReadFile(within(name))',
    ],
  ])('tells of %s', async (_what, lines) => {
    expect(await isFound('a.go', go(lines))).toBe(true);
  });

  it.each([
    ['the whole path within the folder', 'os.ReadFile(within(name))'],
    [
      'two dots after decoding',
      'plain, _ := url.PathUnescape(name); if strings.Contains(plain, "..") { return }; os.ReadFile(filepath.Join(root, plain))',
    ],
    [
      'the last part after decoding',
      'plain, _ := url.PathUnescape(name); os.ReadFile(filepath.Join(root, filepath.Base(plain)))',
    ],
    [
      'the first part once it is resolved',
      'plain := filepath.Clean(name); if strings.Split(plain, "/")[0] != tenantOf(r) { return }; os.ReadFile(within(plain))',
    ],
    [
      'the first part, and no way up',
      'if strings.Contains(name, "..") || strings.Split(name, "/")[0] != tenantOf(r) { return }; os.ReadFile(within(name))',
    ],
  ])('is silent about %s', async (_what, lines) => {
    expect(await isFound('a.go', go(lines))).toBe(false);
  });
});
