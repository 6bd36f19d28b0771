import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';
import { writeFiles } from './write-files.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

const head = "const { exec } = require('child_process');\nconst app = require('express')();\n";
const route = (name: string) =>
  `app.get('/${name}', (req, res) => exec('ping -c 1 "' + req.query.${name} + '"', () => res.end()));\n`;
const read = (path: string) => readFile(join(sandbox.root, path), 'utf8');

describe('scan --fix', () => {
  test('applies every verified fix of a file, and reports what remains', async () => {
    await sandbox.write('two/a.js', head + route('one') + route('two'));
    await chmod(join(sandbox.root, 'two/a.js'), 0o754);
    // A shell is what this one needs: there is no fix.
    await sandbox.write('two/b.js', `${head}app.get('/', (req) => exec('a | ' + req.query.c));\n`);
    const run = await sandbox.assay(['scan', 'two', '--scope', 'security', '--fix', '--fail-on', 'high']);
    expect(run.stderr).toContain(
      `assay: 2 fixes applied, 1 not
  applied     a.js:3 javascript/command-injection
  applied     a.js:4 javascript/command-injection
  not applied b.js:3 javascript/command-injection: Run a fixed program with an argument list and without a shell instead of \`exec\`, and pass \`'a | ' + req.query.c\` as one argument.\n`,
    );
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('1 finding (1 critical) in 2 files.');
    const fixed = await read('two/a.js');
    expect(fixed.match(/execFile\('ping'/g)).toHaveLength(2);
    expect(fixed).not.toContain('exec(');
    expect((await stat(join(sandbox.root, 'two/a.js'))).mode & 0o777).toBe(0o754);
    expect(await readdir(join(sandbox.root, 'two'))).toEqual(['a.js', 'b.js']);
    const again = await sandbox.assay(['scan', 'two', '--scope', 'security', '--fix']);
    expect(again.stderr).toContain('0 fixes applied, 1 not');
  });

  test('keeps line ends and the byte order mark', async () => {
    const text = (head + route('one')).replaceAll('\n', '\r\n');
    await sandbox.write('windows/a.js', `\ufeff${text}`);
    expect((await sandbox.assay(['scan', 'windows', '--fix'])).stderr).toContain('1 fix applied, 0 not');
    const fixed = await read('windows/a.js');
    expect(fixed).toMatch(/^\ufeffconst \{ execFile \}/);
    expect(fixed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('applies those that may change wanted behaviour when it is told to', async () => {
    const text = `from flask import Flask, redirect, request

app = Flask(__name__)


@app.route('/')
def go():
    url = request.args.get('url')
    return redirect(url)
`;
    await sandbox.write('review/a.py', text);
    const scan = (...options: string[]) =>
      sandbox.assay(['scan', 'review', '--rule', 'python/open-redirect', ...options]);
    expect((await scan('--fix')).stderr).toContain('`--fix=review` applies it for review\n');
    expect((await scan('--fix=review')).stderr).toContain('1 fix applied, 0 not');
    expect(await read('review/a.py')).toContain("url.startswith('/')");
    expect((await scan('--fix=some')).code).toBe(2);
  });

  test('mends two flaws of one statement, one after the other', async () => {
    await sandbox.write('both/go.mod', 'module both\n\ngo 1.22\n');
    await sandbox.write(
      'both/main.go',
      'package main\n\nimport "crypto/tls"\n\nvar a, b = &tls.Config{MinVersion: tls.VersionTLS10}, &tls.Config{MinVersion: tls.VersionTLS11}\n',
    );
    const run = await sandbox.assay(['scan', 'both', '--scope', 'security', '--fix=all']);
    expect(run.stderr).toContain('2 fixes applied, 0 not');
    expect(await read('both/main.go')).toContain(
      'var a, b = &tls.Config{MinVersion: tls.VersionTLS12}, &tls.Config{MinVersion: tls.VersionTLS12}',
    );
  });

  test('leaves a read-only file as it is', async () => {
    const text = head + route('one');
    await sandbox.write('locked/a.js', text);
    await chmod(join(sandbox.root, 'locked/a.js'), 0o444);
    const run = await sandbox.assay(['scan', 'locked', '--fix']);
    expect(run.stderr).toMatch(/0 fixes applied, 1 not\n.*a\.js:3 .*: it is read-only\n/);
    expect(await read('locked/a.js')).toBe(text);
  });

  test('--dry-run prints a patch that git applies, and changes nothing', async () => {
    const text = head + route('one') + route('two');
    await sandbox.write('dry/src/a.js', text);
    const { stdout, stderr } = await sandbox.assay(['scan', 'dry', '--fix', '--dry-run']);
    expect(stderr).toContain('assay: 2 fixes to apply, 0 not');
    expect(await read('dry/src/a.js')).toBe(text);
    const cwd = join(sandbox.root, 'dry');
    execFileSync('git', ['init', '-q'], { cwd, timeout: 60_000 });
    execFileSync('git', ['apply', '-'], { cwd, input: stdout, timeout: 60_000 });
    expect((await read('dry/src/a.js')).match(/execFile\('ping'/g)).toHaveLength(2);
  });

  test('--dry-run shows no secret that stands beside a fix, and --fix keeps it', async () => {
    const text = `${head}const password = 'hunter2secret9';\n${route('one')}`;
    await sandbox.write('secret/a.js', text);
    const args = ['scan', 'secret', '--scope', 'security', '--fix'];
    const { stdout, stderr } = await sandbox.assay([...args, '--dry-run']);
    expect(stdout).toContain("const password = '…(secret)…';");
    expect(stdout + stderr).not.toContain('hunter2');
    expect(stderr).toContain('secrets are masked');
    expect((await sandbox.assay(args)).stdout).not.toContain('hunter2');
    expect(await read('secret/a.js')).toMatch(/'hunter2secret9'[^]*execFile\('ping'/);
  });

  test('--dry-run alone is refused', async () => {
    expect(await sandbox.assay(['scan', 'dry', '--dry-run'])).toMatchObject({ code: 2, stdout: '' });
  });
});

test('--fixes shows the verified fix, in JSON too', async () => {
  await sandbox.write('shown/a.js', head + route('one'));
  const args = ['scan', 'shown', '--scope', 'security'];
  const text = await sandbox.assay([...args, '--fixes']);
  expect(text.stdout).toMatch(/ {2}remedy: Start the program without a shell/);
  expect(text.stdout).toMatch(/ {2}fix \(verified\): ping is started without a shell.*\n {4}--- a\/a\.js\n/);
  const json = JSON.parse((await sandbox.assay([...args, '--fixes', '-f', 'json'])).stdout);
  expect(json.findings[0].fix).toMatchObject({ available: true, safety: 'S', confidence: 'high' });
  expect(json.findings[0].fix.patch).toContain("+app.get('/one', (req, res) => execFile('ping'");
  expect(json.findings[0].suggested_fix).toMatch(/^ping is started without a shell.*\n--- a\/a\.js/);
  const sarif = JSON.parse((await sandbox.assay([...args, '--fixes', '-f', 'sarif'])).stdout);
  expect(sarif.runs[0].results[0].fixes).toHaveLength(1);
  const plain = JSON.parse((await sandbox.assay([...args, '-f', 'json'])).stdout);
  expect(plain.findings[0].fix).toBeNull();
});

test('--fixes says what to do where there is none', async () => {
  const code = "module.exports = { use(jwt, token) { return jwt.verify(token, 'kJ7cX2pQ9vT4mZ1w'); } };\n";
  await sandbox.write(
    'advised/frontend/a.js',
    `document.title = 'x';\nconst apiKey = 'sk7cX2pQ9vT4mZ1wB8';\n${code}`,
  );
  const args = ['scan', 'advised', '--scope', 'security', '--fixes'];
  const json = JSON.parse((await sandbox.assay([...args, '-f', 'json'])).stdout);
  const texts = json.findings.map((finding: { suggested_fix: string }) => finding.suggested_fix);
  expect(texts.join(' ')).toContain('Anyone can read code that a browser loads');
  const text = (await sandbox.assay(args)).stdout;
  expect(text.replaceAll(/\s+/g, ' ')).toContain('remedy: Anyone can read');
  const reasons = json.findings.map((finding: { fix: object }) => finding.fix);
  expect(reasons).toContainEqual({ available: false, reason: 'form_not_covered' });
  expect(text).toContain('\n  no fix: form_not_covered\n');
  const sarif = JSON.parse((await sandbox.assay([...args, '-f', 'sarif'])).stdout);
  const why = sarif.runs[0].results.map(
    (result: { properties: { no_fix: unknown } }) => result.properties.no_fix,
  );
  expect(why).toContainEqual({
    reason: 'form_not_covered',
    text: expect.stringContaining('Anyone can read'),
  });
  // Of each one that has no fix.
  expect(json.findings.every((finding: { fix: object | null }) => finding.fix !== null)).toBe(true);
});

describe('writing', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const before = 'a();\n';
  const write = (path: string, base = before) =>
    writeFiles(join(sandbox.root, 'write'), [{ path, text: 'b();\n', baseSha256: sha256(base) }]);

  beforeAll(async () => {
    await sandbox.write('write/a.js', before);
    await sandbox.write('write/changed.js', before);
    await sandbox.write('outside/a.js', before);
    await symlink('a.js', join(sandbox.root, 'write/link.js'));
    await symlink('../outside', join(sandbox.root, 'write/out'));
    await mkdir(join(sandbox.root, 'write/folder.js'));
  });

  test('what the fixes were made for', async () => {
    expect(await write('a.js')).toEqual([]);
    expect(await read('write/a.js')).toBe('b();\n');
  });

  test.each([
    ['changed.js', 'other();\n', 'it changed while its fixes were verified'],
    ['link.js', before, 'it is a symbolic link or below one'],
    ['out/a.js', before, 'it is a symbolic link or below one'],
    ['../outside/a.js', before, 'it is outside the directory'],
    ['gone.js', before, 'ENOENT'],
    ['folder.js', before, 'EISDIR'],
  ])('not %s', async (path, base, reason) => {
    expect(await write(path, base)).toEqual([{ path, reason: expect.stringContaining(reason) }]);
    expect(await read('outside/a.js')).toBe(before);
    expect(await read('write/changed.js')).toBe(before);
    expect((await readdir(join(sandbox.root, 'write'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
