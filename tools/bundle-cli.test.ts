import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCli } from './bundle-cli.ts';

const root = join(import.meta.dirname, '..');
const checkoutBin = join(root, 'packages/cli/bin/assay.js');
const folder = mkdtempSync(join(tmpdir(), 'assay-bundle-'));
const installed = join(folder, 'project');
const bin = join(installed, 'node_modules/.bin/assay');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 100_000_000,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), npm_config_cache: join(folder, 'npm') },
  });

beforeAll(async () => {
  await bundleCli(join(folder, 'package'));
  const npm = (args: readonly string[]) =>
    execFileSync('npm', args, {
      cwd: installed,
      stdio: 'pipe',
      timeout: 300_000,
      env: { ...process.env, npm_config_cache: join(folder, 'npm') },
    });
  mkdirSync(join(installed, 'tree'), { recursive: true });
  writeFileSync(join(installed, 'package.json'), '{"private":true}');
  npm(['pack', '../package', '--pack-destination', folder]);
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm(['install', '--offline', '--no-audit', '--no-fund', `../${tarball}`]);
  writeTree(join(installed, 'tree'));
});

/** A flaw in each language, in more files than one thread reads. */
function writeTree(tree: string): void {
  const files: Readonly<Record<string, string>> = {
    'app.js':
      "const { exec } = require('child_process');\nconst app = require('express')();\napp.get('/', (req) => exec('ping -c 1 ' + req.query.a, () => 1));\n",
    'app.ts': "import express from 'express';\nexpress().get('/', (req) => eval(req.query.a as string));\n",
    'view.tsx': 'export const View = ({ a }: { a: string }) => <p>{a == null}</p>;\n',
    'app.py': 'import os\nfrom flask import request\ndef f():\n    os.system(request.args["a"])\n',
    'Main.java':
      'class Main { void f(javax.servlet.http.HttpServletRequest r) throws Exception { Runtime.getRuntime().exec(r.getParameter("a")); } }\n',
    'main.go':
      'package main\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc f(w http.ResponseWriter, r *http.Request) {\n\texec.Command("sh", "-c", r.URL.Query().Get("a")).Run()\n}\n',
    '.assay.yml': 'gate:\n  fail_on: high\n',
  };
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`many/m${index}.js`, `if (a${index} == 1) b();\n`]),
  );
  for (const [path, text] of Object.entries({ ...files, ...many })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

describe('the installed package', () => {
  test('has no dependencies', () => {
    expect(readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'assay',
    ]);
  });

  test('finds what the checkout finds, first and from its cache', () => {
    const args = ['scan', 'tree', '-f', 'json', '--workers', '2'];
    const runs = [run(bin, args, installed), run(bin, args, installed), run(checkoutBin, args, installed)];
    const documents = runs.map(({ stdout, stderr, status }) => {
      expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/^assay: /) });
      // The hash is over the text of functions, which bundling changes.
      return { ...JSON.parse(stdout), ruleset_hash: '' };
    });
    const languages = new Set(
      documents[0]?.findings
        .filter(({ category }: { category: string }) => category === 'security')
        .map(({ language }: { language: string }) => language),
    );
    expect(languages).toEqual(new Set(['go', 'java', 'javascript', 'python', 'typescript']));
    expect(documents[0]?.coverage).toMatchObject({ complete: true, files_scanned: 46 });
    expect(documents[1]).toEqual(documents[0]);
    expect(documents[2]).toEqual(documents[0]);
  });

  test.each([
    ['a fix', ['scan', 'tree/app.js', '--fix=review', '--dry-run'], /^\+.*execFile\('ping'/m],
    ['an explanation', ['explain', 'app.js:3', '-d', 'tree'], /is node:child_process\.exec/],
    ['the rules', ['rules', 'show', 'javascript/sql-injection'], /CWE-89/],
    ['sarif', ['scan', 'tree/app.js', '-f', 'sarif'], /"name": "CommandInjection"/],
  ])('gives %s', (_name, args, output) => {
    const { stdout, stderr, status } = run(bin, args, installed);
    expect({ stdout, stderr, status }).toMatchObject({
      stdout: expect.stringMatching(output),
      status: expect.any(Number),
    });
  });
});

test('an older Node hands over to one beside the package, and says so without one', () => {
  // As if this Node were older.
  const pretend = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})";
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, bin, '--version'];
  expect(run(process.execPath, args, installed)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^assay: Node 22\.18 or later is needed; this is 20\.1\.0\./),
  });
  const beside = join(installed, 'node_modules', `node-linux-${process.arch}`);
  mkdirSync(join(beside, 'bin'), { recursive: true });
  writeFileSync(join(beside, 'package.json'), '{}');
  symlinkSync(process.execPath, join(beside, 'bin/node'));
  expect(run(process.execPath, args, installed)).toMatchObject({ status: 0, stdout: '0.1.0\n' });
});
