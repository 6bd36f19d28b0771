import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleService } from './bundle-service.ts';

const root = join(import.meta.dirname, '..');
// The sockets of a database need a short path.
const folder = mkdtempSync('/tmp/assay-release-');
const unpacked = join(folder, 'unpacked/package');
const token = 'administrator-of-the-release';
let child: ChildProcess | undefined;
let base = '';
let errors = '';

beforeAll(async () => {
  await bundleService(join(folder, 'package'));
  const env = { ...process.env, npm_config_cache: join(folder, 'npm') };
  execFileSync('npm', ['pack', './package', '--pack-destination', folder], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  mkdirSync(join(folder, 'unpacked'));
  execFileSync('tar', ['xzf', join(folder, tarball), '-C', join(folder, 'unpacked')]);
  // What npm would install: only what the manifest names.
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(unpacked, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const link = join(unpacked, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  base = await start();
});
afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const started = spawn(process.execPath, ['bin/assay-service.js'], {
    cwd: unpacked,
    env: {
      PATH: process.env['PATH'],
      ASSAY_DATA_DIR: join(folder, 'data'),
      ASSAY_PORT: '0',
      ASSAY_TOKEN: token,
      ASSAY_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  started.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  let output = '';
  for await (const chunk of started.stdout) {
    output += String(chunk);
    const address = /listening on (http:\S+)/.exec(output)?.[1];
    if (address === undefined) continue;
    started.stdout.resume();
    return address;
  }
  throw new Error(`the release did not start: ${output} ${errors}`);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(base + path, { method, headers, ...init });
  // The caller names the shape that the API's document has.
  return (await response.json()) as T;
}

test('carries the dashboard, and serves it at once', async () => {
  const page = await fetch(`${base}/repositories`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const loaded = await fetch(base + script);
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(errors).not.toContain('bundling');
});

test('says which build it is, as its nodes do', async () => {
  const told = execFileSync(process.execPath, ['bin/assay-service.js', '--version'], {
    cwd: unpacked,
    encoding: 'utf8',
  });
  const [, version, build] = /^([\d.]+)\+([0-9a-f]{12})\n$/.exec(told) ?? [];
  expect(build).toBeDefined();
  expect(await call('GET', '/healthz')).toEqual({ status: 'ok', version, build });
});

test('scans, with workers of its own', async () => {
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  for (let index = 0; index < 20; index += 1)
    writeFileSync(join(tree, `a${index}.js`), "require('express')().get('/', (q, r) => eval(q.query.a));\n");
  const repository = await call<{ id: string }>('POST', '/v1/repositories', {
    provider: 'local',
    path: tree,
  });
  const started = await call<{ id: string }>('POST', '/v1/scans', { repository_id: repository.id });
  await fetch(`${base}/v1/scans/${started.id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  }).then((stream) => stream.text());
  const scan = await call<{ security_issues: number }>('GET', `/v1/scans/${started.id}`);
  expect(scan).toMatchObject({ status: 'completed', coverage: { complete: true, files_scanned: 20 } });
  expect(scan.security_issues).toBe(20);
});

test('has the licences of what it carries', () => {
  const licences = readFileSync(join(unpacked, 'THIRD-PARTY-LICENSES'), 'utf8');
  for (const name of ['react ', 'web-tree-sitter ', '@fontsource-variable/inter '])
    expect(licences).toContain(name);
});
