/** Paths whose beginning is cut off and compared with a folder, beside twins that prove less. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const options = {
  rules: rules.map(({ rule }) => rule).filter(({ family }) => family === 'path-traversal'),
  models,
};

const javascript = (test: string): string => `const fs = require('node:fs');
const path = require('node:path');
const root = '/srv/files/';
require('express')().get('/', (req, res) => {
  const file = path.resolve(root, req.query.name);
  ${test}
  fs.createReadStream(file).pipe(res);
});
`;
const python = (test: string): string => `import os
from flask import Flask, request, abort
app = Flask(__name__)
ROOT = '/srv/files/'
@app.route('/')
def show():
    name = request.args['name']
    file = os.path.realpath(os.path.join(ROOT, name))
    ${test}
    return open(file).read()
`;
const go = (test: string): string => `package files
import ("net/http"; "os"; "path/filepath")
const root = "/srv/files/"
func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	file := filepath.Join(root, name)
	${test}
	os.ReadFile(file)
}
func start() { http.HandleFunc("/", show) }
`;
const java = (test: string): string => `import java.io.*;
import jakarta.servlet.http.*;
class Files extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    String file = new File("/srv/files/", name).getCanonicalPath();
    ${test}
    new FileInputStream(file);
  }
}
`;

it.each([
  ['a.js', javascript('if (file.slice(0, root.length) !== root) return res.end();'), 0],
  ['a.js', javascript('if (root !== file.substring(0, root.length)) throw new Error();'), 0],
  ['a.js', javascript("if (file.substr(0, 11) !== '/srv/files/') return res.end();"), 0],
  ['a.js', javascript('if (file.slice(0, 4) !== root) return res.end();'), 1],
  ['a.js', javascript('if (file.slice(1, root.length) !== root) return res.end();'), 1],
  ['a.js', javascript("if (file.slice(0, 10) !== '/srv/files') return res.end();"), 1],
  ['a.js', javascript('if (file.slice(0, root.length) === root) return res.end();'), 1],
  ['a.py', python('if file[:len(ROOT)] != ROOT: abort(403)'), 0],
  ['a.py', python('if name[:len(ROOT)] != ROOT: abort(403)'), 1],
  ['a.go', go('if len(file) < len(root) || file[:len(root)] != root { return }'), 0],
  ['a.go', go('if len(file) < len(root) || file[:len(root)] == root { return }'), 1],
  [
    'Files.java',
    java('if (!file.substring(0, "/srv/files/".length()).equals("/srv/files/")) throw new IOException();'),
    0,
  ],
  ['Files.java', java('if (!file.substring(0, 3).equals("/srv/files/")) throw new IOException();'), 1],
])('in %s: %s', async (path, text, count) => {
  const { findings } = await analyzeCase([{ path, text }], options);
  expect(findings).toHaveLength(count);
});
