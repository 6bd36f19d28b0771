import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin, createSandbox, type Run, type Sandbox } from './testing/run-assay.ts';

let sandbox: Sandbox;
let root = '';

function assay(args: readonly string[], onStderr?: (stderr: string, pid: number) => void): Promise<Run> {
  return sandbox.assay(args, { ...(onStderr && { onStderr }) });
}

beforeAll(async () => {
  sandbox = await createSandbox();
  root = sandbox.root;
  await mkdir(join(root, 'app'));
  await writeFile(
    join(root, 'app/server.js'),
    [
      "const express = require('express');",
      "const { exec } = require('child_process');",
      'const app = express();',
      "app.get('/ping', (req, res) => {",
      "  exec('ping -c 1 ' + req.query.host, (error, out) => res.json({ out }));",
      '});',
      '',
    ].join('\n'),
  );
  await mkdir(join(root, 'other'));
  await writeFile(join(root, 'other/index.pl'), 'x();\n');
  await mkdir(join(root, 'clean'));
  await writeFile(join(root, 'clean/index.js'), 'module.exports = (a, b) => a + b;\n');
});

afterAll(() => sandbox.remove());

describe('rules test', () => {
  test('tells what does not come out as annotated', async () => {
    const folder = join(root, 'own');
    await mkdir(folder);
    const source = (first: string, second: string) =>
      `// ${first}\neval(require('express')().body);\n// ${second}\nif (a == 1) b();\n`;
    const run = async (first: string, second: string) => {
      await writeFile(join(folder, 'a.js'), source(first, second));
      return assay(['rules', 'test', 'own']);
    };
    const equality = 'javascript/loose-equality';
    const good = await run('ok: javascript/sql-injection', `ruleid: ${equality}`);
    expect(good).toMatchObject({ code: 0, stdout: '2 annotations in 1 files, 0 mismatches\n' });
    const missing = await run(`ruleid: ${equality}`, 'ok: javascript/none');
    expect(missing.code).toBe(1);
    expect(missing.stdout).toContain(`a.js:2 not found (${equality})\n`);
    expect(missing.stdout).toContain(`a.js:4 found, but not annotated (${equality})\n`);
    expect(missing.stdout).toContain('a.js:4 javascript/none is no rule\n');
    expect(await run('nothing', 'nothing')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('assay: no file of own that can be analyzed has an annotation'),
    });
  });
});

describe('exit codes', () => {
  const cases: readonly [string, readonly string[], number, RegExp][] = [
    ['nothing found', ['scan', 'clean', '--fail-on', 'info'], 0, /^assay: indexing/],
    ['found, and nobody asked to fail', ['scan', 'app'], 0, /^assay: indexing/],
    ['found at the level', ['scan', 'app', '--fail-on', 'low'], 1, /^assay: indexing/],
    ['nothing analyzed', ['scan', 'other'], 2, /no file was analyzed; pass --allow-empty to accept that/],
    ['nothing analyzed, and accepted', ['scan', 'other', '--allow-empty'], 0, /^assay: indexing/],
    ['nothing analyzed, as JSON', ['scan', 'other', '-f', 'json'], 2, /it contains Perl \(1 file\)/],
    ['no such directory', ['scan', 'nowhere'], 2, /No such file or directory: nowhere/],
    ['a device', ['scan', '/dev/null'], 2, /^assay: \/dev\/null is neither a file nor a directory\.\n$/],
    [
      'no such format',
      ['scan', 'app', '-f', 'xml'],
      2,
      /Allowed choices are text, json, sarif, markdown, csv, gitlab, junit/,
    ],
    ['no such severity', ['scan', 'app', '--fail-on', 'awful'], 2, /Allowed choices are critical/],
    ['no such option', ['scan', 'app', '--fast'], 2, /unknown option/],
    ['no directory given', ['scan'], 2, /missing required argument/],
    ['no such command', ['scna'], 2, /unknown command/],
    ['not a number', ['scan', 'app', '--workers', '0'], 2, /positive integer/],
    ['an output that cannot be written', ['scan', 'clean', '-o', 'no/such/file'], 2, /no\/such\/file/],
    ['version', ['--version'], 0, /^$/],
  ];
  test.each(cases)('%s', async (_name, args, code, stderr) => {
    const run = await assay(args);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: expect.stringMatching(stderr) });
  });
});

test('results go to standard output and nothing else does', async () => {
  const run = await assay(['scan', 'app', '-f', 'json']);
  const document = JSON.parse(run.stdout);
  expect(document.findings).toContainEqual(
    expect.objectContaining({ rule_id: 'javascript/command-injection', file_path: 'server.js', line: 5 }),
  );
  expect(document.findings[0].trace.length).toBeGreaterThan(1);
});

test('a file gets the report', async () => {
  const run = await assay(['scan', 'app', '-f', 'sarif', '-o', 'out.sarif']);
  expect(run.stdout).toBe('');
  const log = JSON.parse(await readFile(join(root, 'out.sarif'), 'utf8'));
  expect(log.runs[0].results[0].codeFlows).toHaveLength(1);
});

test('the scope chooses the rules', async () => {
  const run = await assay(['scan', 'app', '-f', 'json', '--scope', 'quality']);
  expect(JSON.parse(run.stdout).security_issues).toBe(0);
});

describe('--confidence', () => {
  beforeAll(async () => {
    await mkdir(join(root, 'unsure'), { recursive: true });
    const logged = "app.get('/', (req, res) => console.log('asked for ' + req.query.name));\n";
    await writeFile(join(root, 'unsure/a.js'), `const app = require('express')();\n${logged}`);
  });

  test('what is less sure is counted, and shown when it is asked for', async () => {
    const scan = (...more: readonly string[]) => assay(['scan', 'unsure', '--scope', 'security', ...more]);
    expect((await scan()).stdout).toContain('0 findings in 1 file. 1 less sure (--confidence low).');
    // A small report is read to its end.
    expect((await scan()).stdout).toMatch(
      /^--- less sure\n\na\.js:2:\d+ low javascript\/log-injection \w+$/m,
    );
    expect((await scan('--confidence', 'high')).stdout).not.toContain('less sure\n');
    expect((await scan('--fail-on', 'info')).code).toBe(0);
    expect((await scan('--confidence', 'low')).stdout).toContain('javascript/log-injection');
    expect((await scan('--rule', 'javascript/log-injection')).stdout).toContain('1 finding (1 low)');
    expect(JSON.parse((await scan('-f', 'json')).stdout)).toMatchObject({ issues_found: 0, less_sure: 1 });
  });

  test('has three levels', async () => {
    const run = await assay(['scan', 'unsure', '--confidence', 'certain']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Allowed choices are high, medium, low');
  });
});

describe('--base', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: join(root, 'repository'),
      timeout: 300_000,
    });
  const flaw = (name: string) =>
    `app.get('/${name}', (req, res) => exec('ping ' + req.query.${name}, () => res.end()));\n`;
  const head = "const { exec } = require('child_process');\nconst app = require('express')();\n";

  beforeAll(async () => {
    await mkdir(join(root, 'repository/src'), { recursive: true });
    git('init', '-q');
    await writeFile(join(root, 'repository/src/a "b" ü.js'), head + flaw('old'));
    await symlink('/etc/passwd', join(root, 'repository/src/link.js'));
    git('add', '.');
    git('commit', '-qm', 'base');
    await writeFile(join(root, 'repository/src/a "b" ü.js'), head + flaw('fresh') + flaw('old'));
  });

  test.each(['repository', 'repository/src'])('reports what %s has since', async (directory) => {
    const run = await assay([
      'scan',
      directory,
      '-f',
      'json',
      '--scope',
      'security',
      '--base',
      'HEAD',
      '--fail-on',
      'high',
    ]);
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout).findings.map((finding: { snippet: string }) => finding.snippet)).toEqual([
      flaw('fresh').trim(),
    ]);
  });

  test('reports a flaw that stands in the place of a checked value', async () => {
    const checked =
      "app.get('/go', (req, res) => {\n  const to = ours(req.query.to);\n  res.redirect(to);\n});\n";
    const file = join(root, 'repository/src/go.js');
    const ours = "const { ours } = require('elsewhere');\n";
    await writeFile(file, head + ours + checked);
    git('add', '.');
    git('commit', '-qm', 'checked');
    const baseline = join(root, 'checked.json');
    await assay(['scan', 'repository', '-f', 'json', '-o', baseline]);
    await writeFile(file, head + ours + checked.replace('ours(req.query.to)', 'req.query.to'));
    for (const option of [
      ['--base', 'HEAD'],
      ['--baseline', baseline],
    ]) {
      const run = await assay(['scan', 'repository', '-f', 'json', '--scope', 'security', ...option]);
      const found = JSON.parse(run.stdout).findings.map(({ rule_id }: { rule_id: string }) => rule_id);
      expect(found, option[0]).toEqual(['javascript/open-redirect']);
    }
  });

  test.each([
    ['repository', 'no-such-branch'],
    ['repository', '--output=x'],
    ['clean', 'HEAD'],
  ])('%s at %s cannot be read', async (directory, revision) => {
    const run = await assay(['scan', directory, `--base=${revision}`]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('this revision') });
  });
});

describe('--baseline', () => {
  test('accepts what an earlier report has, though the code has moved', async () => {
    const file = join(root, 'baseline.json');
    expect((await assay(['scan', 'app', '-f', 'json', '-o', file])).code).toBe(0);
    const source = await readFile(join(root, 'app/server.js'), 'utf8');
    await mkdir(join(root, 'moved'));
    await writeFile(join(root, 'moved/main.js'), `// Further down.\n\n${source}`);
    const run = await assay(['scan', 'moved', '--baseline', file, '--fail-on', 'info']);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('0 findings in 1 file. ') });
    expect(run.stdout).toContain('suppressed');
  });

  test.each([
    ['app/server.js', 'is not an Assay report'],
    ['nowhere.json', 'no such file'],
  ])('%s cannot be one', async (file, message) => {
    const run = await assay(['scan', 'clean', '--baseline', file]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});

describe('.assay.yml', () => {
  beforeAll(async () => {
    await mkdir(join(root, 'configured'));
    await writeFile(join(root, 'configured/server.js'), await readFile(join(root, 'app/server.js'), 'utf8'));
  });

  test('sets severities and the gate, unless it is passed over', async () => {
    const init = await assay(['init', 'configured']);
    expect(init).toMatchObject({ code: 0, stdout: expect.stringContaining('.assay.yml') });
    expect((await assay(['init', 'configured'])).code).toBe(2);
    expect((await assay(['scan', 'configured'])).code).toBe(0);
    const text = 'rules:\n  javascript/command-injection: low\ngate:\n  fail_on: low\n';
    await writeFile(join(root, 'configured/.assay.yml'), text);
    const run = await assay(['scan', 'configured', '--scope', 'security']);
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('1 finding (1 low)') });
    expect((await assay(['scan', 'configured', '--no-config'])).code).toBe(0);
  });

  test('is refused with the place of every mistake', async () => {
    await writeFile(join(root, 'configured/.assay.yml'), 'rules:\n  javascript/no-such: off\ngates: 1\n');
    const run = await assay(['scan', 'configured']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/\.assay\.yml:2:3: There is no rule/);
    expect(run.stderr).toMatch(/\.assay\.yml:3:1: There is no setting gates/);
  });
});

describe('rules', () => {
  test('are listed, and shown with their help', async () => {
    const list = await assay(['rules', 'list']);
    expect(list.stdout).toMatch(/^javascript\/sql-injection +critical +SQL query/m);
    const rules = JSON.parse((await assay(['rules', 'list', '-f', 'json'])).stdout);
    expect(rules).toHaveLength(list.stdout.trimEnd().split('\n').length);
    const shown = await assay(['rules', 'show', 'javascript/sql-injection']);
    expect(shown.stdout).toMatch(/^javascript\/sql-injection\nsecurity, .*\nCWE-89/);
    expect(shown.stdout).toContain('What it finds');
    expect(await assay(['rules', 'show', 'javascript/sql-injektion'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Did you mean javascript/sql-injection?'),
    });
  });
});

test('an interrupt ends the scan with the code of the signal', async () => {
  // So many that no machine is done with them before the signal comes.
  const folder = join(root, 'many');
  await mkdir(folder);
  const text = Array.from({ length: 400 }, (_, n) => `exports.f${n} = (a) => [a, ${n}].map(String);\n`).join(
    '',
  );
  for (let index = 0; index < 300; index += 1) await writeFile(join(folder, `f${index}.js`), text);
  let isSent = false;
  const run = await assay(['scan', 'many', '--no-cache'], (_stderr, pid) => {
    if (!isSent) process.kill(pid, 'SIGTERM');
    isSent = true;
  });
  expect(run.code).toBe(130);
  expect(run.stdout).toBe('');
});

test('a reader that closes the pipe is no failure', async () => {
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, 'scan', 'app', '-f', 'sarif'], {
      cwd: root,
      timeout: 300_000,
    });
    child.stdout.destroy();
    child.on('close', resolve);
  });
  expect(code).toBe(0);
});

// Only Linux has a device that is always full.
test.runIf(existsSync('/dev/full')).each([
  ['standard output', ['full', 'pipe'], 2, /^assay: cannot write to standard output: ENOSPC/m],
  ['standard error', ['pipe', 'full'], 0, /^$/],
] as const)('a full disk behind %s', async (_name, streams, code, stderr) => {
  const full = await open('/dev/full', 'w');
  const [stdout, errors] = streams.map((stream) => (stream === 'full' ? full.fd : 'pipe'));
  const child = spawn(process.execPath, [bin, 'scan', 'app', '-f', 'csv'], {
    cwd: root,
    timeout: 300_000,
    stdio: ['ignore', stdout, errors],
  });
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  child.stdout?.resume();
  const end = await new Promise((resolve) => child.on('close', resolve));
  await full.close();
  expect({ end, text }).toEqual({ end: code, text: expect.stringMatching(stderr) });
  expect(text).not.toContain('    at ');
});

describe('explain', () => {
  test('tells what the engine knows at a line', async () => {
    const { code, stdout } = await assay(['explain', 'server.js:5', '--directory', 'app']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/is express:Request\.query/);
    expect(stdout).toMatch(/the request's query string/);
    expect(stdout).toMatch(/is node:child_process\.exec/);
    expect(stdout).toMatch(/^ {2}`req\.query/m);
    // Of the engine's own numbers nothing is said, and nothing twice.
    expect(stdout).not.toMatch(/\bv-?\d+\b|\b(?:loadField|parameter \d|function \d)/);
    const [, ...parts] = stdout.split(/^ {2}(?=`)/m);
    expect(new Set(parts).size).toBe(parts.length);
  });

  test.each([
    ['absent.js:1', 'There is no file absent.js in app.'],
    ['../clean/index.js:1', 'There is no file ../clean/index.js in app.'],
    ['server.js:99', 'server.js has 6 lines; there is no line 99.'],
    [
      'picture.png:1',
      'picture.png was not analyzed: it contains many NUL bytes: it is binary, or UTF-16 without a byte order mark.',
    ],
    [
      'node_modules/a/index.js:1',
      'node_modules/a/index.js was not analyzed: it contains installed dependencies.',
    ],
  ])('%s ends with 2', async (place, message) => {
    await sandbox.write('app/picture.png', '\0\n');
    await sandbox.write('app/node_modules/a/index.js', 'a();\n');
    const run = await assay(['explain', place, '--directory', 'app']);
    expect(run).toEqual({ code: 2, stdout: '', stderr: `assay: ${message}\n` });
  });

  test('says which analyzers read what is no code', async () => {
    await sandbox.write('app/notes.txt', 'nothing\n');
    const { code, stdout } = await assay(['explain', 'notes.txt:1', '--directory', 'app']);
    expect([code, stdout.trim()]).toEqual([
      0,
      'notes.txt has no analyzed code, and the analyzers that read notes.txt (secrets) find nothing on line 1.',
    ]);
  });

  test('wants a line', async () => {
    const { code, stderr } = await assay(['explain', 'server.js']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/a file and a line/);
  });
});
