/** Folders that are resolved, or made of constants, beside a path that is compared with them: without a separator behind it proves little. */

import { analyzeCase } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const options = {
  rules: rules.map(({ rule }) => rule).filter(({ family }) => family === 'path-traversal'),
  models,
};

async function isFound(path: string, text: string): Promise<boolean> {
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.length > 0;
}

const javascript = (lines: string): string => `const fs = require('node:fs');
const path = require('node:path');
const folder = path.resolve('/srv', 'files');
require('express')().get('/files', (req, res) => {
  ${lines}
  fs.createReadStream(full).pipe(res);
});
`;

const python = (lines: string): string => `import os
from flask import Flask, abort, request

app = Flask(__name__)
FOLDER = os.path.realpath("/srv/files")


@app.route("/files")
def files():
    full = os.path.realpath(os.path.join(FOLDER, request.args["name"]))
    ${lines}
        abort(403)
    return open(full).read()
`;

describe('a path that is compared with a resolved folder', () => {
  it.each([
    [
      'a variable of the file',
      'a.js',
      javascript(
        'const full = path.resolve(folder, req.query.name); if (!full.startsWith(folder)) throw new Error();',
      ),
    ],
    [
      'a variable beside it',
      'a.js',
      javascript(
        "const here = path.resolve(__dirname, 'files'); const full = path.resolve(here, req.query.name); if (!full.startsWith(here)) throw new Error();",
      ),
    ],
    ['a variable of the module', 'a.py', python('if not full.startswith(FOLDER):')],
  ])('is told without the separator: %s', async (_what, file, text) => {
    expect(await isFound(file, text)).toBe(true);
  });

  it.each([
    [
      'a variable of the file',
      'a.js',
      javascript(
        'const full = path.resolve(folder, req.query.name); if (!full.startsWith(folder + path.sep)) throw new Error();',
      ),
    ],
    [
      'a variable beside it',
      'a.js',
      javascript(
        "const here = path.resolve(__dirname, 'files'); const full = path.resolve(here, req.query.name); if (!full.startsWith(here + '/')) throw new Error();",
      ),
    ],
    ['a variable of the module', 'a.py', python('if not full.startswith(FOLDER + os.sep):')],
  ])('is not told with it: %s', async (_what, file, text) => {
    expect(await isFound(file, text)).toBe(false);
  });
});
