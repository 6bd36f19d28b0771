/** Who counts on what a file of Python imports. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadGrammars } from '../analysis/engine.ts';
import { Slicer } from '../analysis/slice.ts';
import { findDependent } from './shared-imports.ts';

const languages = await loadGrammars();
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'assay-shared-imports-')));
const files = {
  'app/__init__.py': 'db = 1\n',
  'app/models.py': 'class User: pass\n',
  'app/views.py': 'import json\nimport csv\nimport re\nimport os\nfrom app import models, db\n',
  'app/taker.py': 'from .views import (\n    x,\n    json as j,\n)\n',
  'app/tests.py': "patch('app.views.csv')\nimport re\n",
  'other/views.py': 'os = 1\n',
  'other/taker.py': 'from .views import os\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}
afterAll(() => rmSync(directory, { recursive: true }));
const slicer = await Slicer.open(directory, languages);

function lost(module: string, name = ''): Promise<string> {
  const local = name === '' ? module : name;
  return findDependent(slicer, 'app/views.py', { statement: 0, module, name, local }, [
    { statement: 0, module: 'app', name: 'db', local: 'db' },
  ]);
}

test('another file imports the name from there', async () => {
  expect(await lost('json')).toBe('app/taker.py takes json from the file');
});

test('a text names the member', async () => {
  expect(await lost('csv')).toBe('app/tests.py takes csv from the file');
});

test('a module of the tree is not loaded any more', async () => {
  expect(await lost('app', 'models')).toBe('app/models.py is not loaded by it any more');
});

test('nobody counts on it', async () => {
  expect(await lost('re')).toBe('');
});

test('a file of the same name in another folder is another one', async () => {
  expect(await lost('os')).toBe('');
});
