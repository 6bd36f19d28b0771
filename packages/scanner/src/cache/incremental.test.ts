import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Installation } from '../analysis/installation.ts';
import { scanTree } from '../analysis/scan-tree.ts';
import { analyzersOf } from '../files/claims.ts';
import type { ScanJob } from '../process/child-message.ts';
import type { CacheSettings } from '../scan-report.ts';
import { folderOf } from './cache-folder.ts';

/** A scan that uses what earlier ones left says what a scan says that works everything out. */

const root = mkdtempSync(join(tmpdir(), 'assay-incremental-'));
const tree = join(root, 'tree');
const cache: CacheSettings = { directory: join(root, 'cache'), namespace: 'test', mode: 'use' };
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** One for all scans, as in a process that does one after the other. */
const installation = new Installation();

/** Sentences for the user. */
const notices: string[] = [];

const scan = (settings: CacheSettings | undefined, changes: Partial<ScanJob> = {}) =>
  scanTree(
    {
      kind: 'scan',
      directory: tree,
      scope: 'all',
      analyzers: analyzersOf(changes.scope ?? 'all'),
      paths: [],
      only: undefined,
      workers: 1,
      workerHeapMegabytes: 512,
      usesThreads: false,
      isFrugal: false,
      memoryLimitBytes: 4_294_967_296,
      useGitignore: true,
      today: '2026-11-22',
      fileTimeLimitMs: 60_000,
      cache: settings,
      models: {},
      own: [],
      ...changes,
    },
    (message) => {
      if (message.kind === 'notice') notices.push(message.message);
    },
    installation,
  );

/** Numbers from 0 to below `limit`, the same at every run (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const files = new Map<string, string>();
const bodies = [
  'return value;',
  "return require('node:child_process').execSync('ls ' + value);",
  'return JSON.stringify(value);',
  'if (value == 1) return eval(value); // assay-ignore[javascript/code-injection]: a reason',
  'return encodeURIComponent(value);',
];

function moduleText(name: number, callee: number, body: string): string {
  return `const next = require('./m${callee}.js');
exports.run${name} = function (value) { ${body} };
exports.pass${name} = (value) => next.run${callee}(value);
`;
}

function change(random: (limit: number) => number): void {
  const name = random(6);
  const path = `src/m${name}.js`;
  switch (random(8)) {
    case 0:
      files.delete(path);
      break;
    case 1:
      files.set('src/server.js', serverText(random(6)));
      break;
    case 2:
      files.set('package.json', JSON.stringify({ name: `p${random(3)}`, main: `src/m${random(6)}.js` }));
      break;
    case 3:
      files.set(path, `// moved down\n${files.get(path) ?? ''}`);
      break;
    case 4:
      files.set('tool.py', toolText(random(2) === 0));
      break;
    case 5:
      files.set('README.md', `${random(1_000)}`);
      break;
    default:
      files.set(path, moduleText(name, random(6), bodies[random(bodies.length)] ?? ''));
  }
}

const serverText = (target: number): string => `const app = require('express')();
const m = require('./m${target}.js');
app.get('/', (req, res) => res.send(m.run${target}(req.query.a) + m.pass${target}(req.query.b)));
`;

/** A program of another language beside it. */
const toolText = (isFlawed: boolean): string => `import os
from flask import request

def list_files():
    folder = request.args.get('folder')
    os.${isFlawed ? 'system("ls " + folder)' : 'listdir(".")'}
`;

function writeTree(): void {
  rmSync(tree, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

beforeAll(() => {
  files.set('src/server.js', serverText(0));
  files.set('tool.py', toolText(true));
  for (let name = 0; name < 6; name += 1)
    files.set(`src/m${name}.js`, moduleText(name, (name + 1) % 6, bodies[name % bodies.length] ?? ''));
  writeTree();
});

test('over random changes of a program', async () => {
  const random = createRandom(5);
  const seen = new Set<number>();
  await scan(cache);
  for (let step = 0; step < 8; step += 1) {
    for (let count = 0; count <= random(3); count += 1) change(random);
    writeTree();
    const [incremental, full] = [await scan(cache), await scan(undefined)];
    expect(JSON.stringify(incremental)).toBe(JSON.stringify(full));
    seen.add(full.findings.filter(({ category }) => category === 'security').length);
  }
  // The changes matter: flows come and go.
  expect(seen.size).toBeGreaterThan(1);
});

test('of an unchanged tree is read, and worked out where something else is asked', async () => {
  const entries = () => readdirSync(cache.directory, { recursive: true }).length;
  const first = await scan(cache);
  const before = entries();
  expect(await scan(cache)).toEqual(first);
  expect(entries()).toBe(before);
  const narrow = await scan(cache, { paths: ['src/m1.js'] });
  expect(narrow).toEqual(await scan(undefined, { paths: ['src/m1.js'] }));
  const security = await scan(cache, { scope: 'security' });
  expect(security).toEqual(await scan(undefined, { scope: 'security' }));
  expect(await scan({ ...cache, namespace: 'other' })).toEqual(first);
  expect(entries()).toBeGreaterThan(before);
});

test('with packs that are damaged, and where nothing can be written, which is told once', async () => {
  const full = await scan(undefined);
  const directory = join(root, 'damaged');
  const settings = { ...cache, directory };
  await scan(settings);
  expect(notices).toEqual([]);
  const folder = join(directory, folderOf(cache.namespace));
  const truncate = (): void => {
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 100);
  };
  truncate();
  expect(await scan(settings)).toEqual(full);
  expect(notices.splice(0)).toEqual([expect.stringContaining('corrupted')]);
  expect(await scan(settings)).toEqual(full);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await scan(settings)).toEqual(full);
  expect(notices.splice(0)).toEqual([expect.stringContaining('cannot be cached')]);
});

test('of pages that a program of another language renders', async () => {
  files.set('page.py', pageServer);
  files.set('templates/page.html', pageText('{{ name|safe }}'));
  writeTree();
  await scan(cache);
  // The page's own analysis is known by now, the program is not.
  files.set('page.py', `# moved down\n${pageServer}`);
  writeTree();
  const kept = await scan(cache);
  expect(kept.findings.map(({ location }) => location.path)).toContain('templates/page.html');
  expect(kept).toEqual(await scan(undefined));
  const inParts = await scan(undefined, { isFrugal: true });
  expect(inParts.findings).toEqual(kept.findings);
  files.set('templates/page.html', pageText('{{ name }}'));
  writeTree();
  const mended = await scan(cache);
  expect(mended.findings.map(({ location }) => location.path)).not.toContain('templates/page.html');
  // Without a program that renders it, the page is no template, and what was kept of it as one is not asked for.
  files.set('templates/page.html', pageText('{{ name|safe }}'));
  for (const path of ['page.py', 'tool.py']) files.delete(path);
  writeTree();
  expect(await scan(cache)).toEqual(await scan(undefined));
});

const pageServer = `from flask import Flask, render_template, request

app = Flask(__name__)

@app.route('/')
def page():
    return render_template('page.html', name=request.args['name'])
`;

const pageText = (output: string): string => `<p>${output}</p>\n<script>start(1);</script>\n`;
