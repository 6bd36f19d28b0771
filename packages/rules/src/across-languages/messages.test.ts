/** What a flow's message says: the source, where its data arrives, and which check is missing. */

import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { models, rules } from '../index.ts';

test.each([
  [
    'a.js',
    "const fs = require('fs');\nrequire('express')().get('/', (req, res) => fs.readFile('/data/' + req.query.name, res.end));\n",
    "This file path depends on the request's query string; no check before `readFile` is known to keep it inside a folder.",
  ],
  [
    'a.py',
    "from flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef page():\n    return '<p>' + request.args['name']\n",
    "This response body depends on the request's args; no check is known to escape it for HTML.",
  ],
  [
    'a.php',
    "<?php\nheader('Location: ' . $_GET['u']);\n",
    "The redirect target depends on the request's query string; no check before `header` is known to restrict its host.",
  ],
  [
    'b.php',
    "<?php\necho '<p>' . $_GET['q'];\n",
    "This unescaped output depends on the request's query string; no check is known to escape it for HTML.",
  ],
  [
    'c.php',
    '<?php\n$q = $_GET[\'q\'];\n?>\n<a title="<?= $q ?>">a</a>\n',
    "This unescaped output in an attribute depends on the request's query string; no check is known to escape it for HTML.",
  ],
])('the message in %s', async (path, text, message) => {
  const { findings } = await analyzeCase([{ path, text }], { rules: rules.map(({ rule }) => rule), models });
  const found = findings.filter(({ category, trace }) => category === 'security' && trace.length > 0);
  expect(found.map((finding) => finding.message)).toEqual([message]);
});
