import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

const head = "const { exec } = require('child_process');\nconst app = require('express')();\n";
const route = (name: string) =>
  `app.get('/${name}', (req, res) => exec('ping -c 1 "' + req.query.${name} + '"', () => res.end()));\n`;
const read = (path: string) => readFile(join(sandbox.root, path), 'utf8');

it('fixes one finding by the key that the report prints, and no other', async () => {
  await sandbox.write('one/a.js', head + route('first') + route('second'));
  const { stdout } = await sandbox.assay(['scan', 'one', '--scope', 'security']);
  const key = /^a\.js:4:\d+ critical javascript\/command-injection ([\da-f]{8})$/m.exec(stdout)?.[1] ?? '';
  const run = await sandbox.assay(['fix', key, '-d', 'one']);
  expect(run.stderr).toContain('assay: 1 fix applied, 0 not');
  expect(run.code).toBe(0);
  const text = await read('one/a.js');
  expect(text).toMatch(/app\.get\('\/first', \(req, res\) => exec\(/);
  expect(text).toMatch(/app\.get\('\/second', \(req, res\) => execFile\(/);
});

it('fixes by place, shows the change first, and takes fixes of either class', async () => {
  const flask = `from flask import Flask, redirect, request\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef go():\n    url = request.args.get('url')\n    return redirect(url)\n`;
  await sandbox.write('place/a.py', flask);
  const shown = await sandbox.assay(['fix', 'a.py:9', '-d', 'place', '--dry-run']);
  expect(shown.stdout).toContain("+    if not url or not url.startswith('/')");
  expect(await read('place/a.py')).toBe(flask);
  expect((await sandbox.assay(['fix', './a.py:9', '-d', 'place'])).stderr).toContain('1 fix applied');
  expect(await read('place/a.py')).toContain("url.startswith('/')");
});

it('fixes what a rule finds, of the class that is asked for', async () => {
  await sandbox.write('rule/a.js', head + route('first') + route('second'));
  const review = await sandbox.assay(['fix', '--rule', 'javascript/command-*', '--fix=review', '-d', 'rule']);
  expect(review).toMatchObject({ code: 1, stderr: expect.stringContaining('0 fixes applied, 2 not') });
  const safe = await sandbox.assay(['fix', '--rule', 'javascript/command-*', '-d', 'rule']);
  expect(safe).toMatchObject({ code: 0, stderr: expect.stringContaining('2 fixes applied, 0 not') });
  expect((await read('rule/a.js')).match(/execFile\('ping'/g)).toHaveLength(2);
});

it('says why there is no fix, also where the rule has no fixer', async () => {
  await sandbox.write(
    'none/a.py',
    'import requests\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route("/")\ndef go():\n    return requests.get(request.args["url"]).text\n',
  );
  const run = await sandbox.assay(['fix', '--rule', 'python/server-side-request-forgery', '-d', 'none']);
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/a\.py:9 .*Only the operator of the program knows.*`requests\.get`/);
});

it.each([
  ['what is no name', ['fix', 'nothing at all'], 'does not name a finding'],
  ['a key of nothing', ['fix', 'ffffffff', '-d', 'rule'], 'No finding ffffffff'],
  ['nothing', ['fix'], 'Name one finding, or a rule'],
  ['two things', ['fix', 'a.js:1', '--rule', 'javascript/x'], 'Name one finding, or a rule'],
])('refuses %s', async (_what, args, message) => {
  const run = await sandbox.assay(args);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

it('names those that a key is shared by', async () => {
  const twice = `${head}app.get('/', (req, res) => { exec('a ' + req.query.x); exec('a ' + req.query.x); });\n`;
  await sandbox.write('twice/a.js', twice);
  const { stdout } = await sandbox.assay(['scan', 'twice', '--rule', 'javascript/command-injection']);
  const keys = [...stdout.matchAll(/command-injection ([\da-f]{8})$/gm)].map((match) => match[1]);
  expect(new Set(keys).size).toBe(1);
  const run = await sandbox.assay(['fix', keys[0] ?? '', '-d', 'twice']);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(
    `matches ${keys.length} findings; give the location, \`file:line\`, of one:\n  a.js:3 javascript/command-injection`,
  );
});
