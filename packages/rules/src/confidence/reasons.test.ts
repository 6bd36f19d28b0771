/** Which reasons findings have. Rows differ in what stands on the way, or in where the file lies. */

import { expect, test } from 'vitest';
import { reasonsIn } from '../testing/confidences-in.ts';

const handler = (body: string): string => `const { exec } = require('child_process');
const { clean } = require('cleaner');
const app = require('express')();
app.get('/', (req, res) => {
  const name = req.query.name;
${body}
});
`;

test.each([
  ['nothing stands between', 'app.js', '  exec(name);', ['untrusted-source', 'direct-flow']],
  [
    'a function of the program asks',
    'app.js',
    '  if (!isKnown(name)) return;\n  exec(name);\nfunction isKnown(one) { return one.a; }',
    ['untrusted-source', 'examined-before :6'],
  ],
  [
    'parts of the text are replaced',
    'app.js',
    "  exec(name.replace('a', ''));",
    ['untrusted-source', 'text-rewritten :6'],
  ],
  [
    'a function that is not known makes something of it',
    'app.js',
    '  exec(clean(name));',
    ['untrusted-source', 'unknown-call :6'],
  ],
  [
    'the file is an example',
    'examples/app.js',
    '  exec(name);',
    ['untrusted-source', 'direct-flow', 'not-shipped examples'],
  ],
])('a command of a request where %s', async (_where, path, body, reasons) => {
  expect(await reasonsIn([{ path, text: handler(body) }], 'javascript/command-injection')).toEqual(reasons);
});

test('an argument that users of a Python package give', async () => {
  const files = [
    { path: 'setup.py', text: "from setuptools import setup\n\nsetup(name='shelf')\n" },
    {
      path: 'shelf/read.py',
      text: "import os\n\n\ndef show(name):\n    return os.popen('cat ' + name).read()\n",
    },
  ];
  expect(await reasonsIn(files, 'python/command-injection')).toEqual(['library-caller']);
});

test('the same data at two places', async () => {
  const text = `from flask import Flask, request

app = Flask(__name__)


@app.route('/')
def read():
    one = request.args['one']
    return open('/more/' + one).read() + open('/data/' + one).read()
`;
  const reasons = await reasonsIn([{ path: 'a.py', text }], 'python/path-traversal');
  expect(reasons).toEqual(['untrusted-source', 'direct-flow', 'partial-value', 'rule-half-right']);
});

test('a call that is wrong by itself', async () => {
  const text = 'import hashlib\n\n\ndef tag(page):\n    return hashlib.md5(page).hexdigest()\n';
  expect(await reasonsIn([{ path: 'a.py', text }], 'python/weak-hash')).toContain('code-itself');
});
