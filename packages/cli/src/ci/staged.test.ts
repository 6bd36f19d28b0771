import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin, createSandbox, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: join(sandbox.root, 'r'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
/** Put together here, so that no scanner takes this file for a leak. */
const [known, fresh, another] = [
  ['Zk8vQ2mN', '7pR4tX1yWb3'],
  ['qT5nV9cK', '2mXz8RwLd6'],
  ['hW3pL7xJ', '9bFt5SyGv4'],
].map((parts) => parts.join(''));
const staged = () => sandbox.assay(['ci', '--staged'], { cwd: 'r/src' });

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('r/src/a.env', `DB_PASSWORD=${known}\n`);
  await sandbox.write('r/.assay.yml', 'paths:\n  exclude: [left-out/**]\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
});
afterAll(() => sandbox.remove());

test('a commit that would add a secret is refused, by its place and without the secret', async () => {
  await sandbox.write('r/src/b.env', `x=1\nAPI_TOKEN=${fresh}\n`);
  expect(await staged()).toMatchObject({ code: 0, stderr: 'assay: no new secret in 0 staged files\n' });
  git('add', '-A');
  const { code, stdout, stderr } = await staged();
  expect([code, stdout]).toEqual([1, 'src/b.env:2: `API_TOKEN` has a secret as its value.\n']);
  expect(stderr).toContain('the commit would add a secret');
  expect(stdout + stderr).not.toContain(fresh);
});

test('moved secrets, accepted ones, files that are left out and removed lines are none', async () => {
  git('mv', 'src/a.env', 'src/c.env');
  await sandbox.write(
    'r/src/b.env',
    `API_TOKEN=${fresh} # assay-ignore[secrets/hard-coded-secret]: made up\n`,
  );
  await sandbox.write('r/left-out/d.env', `API_TOKEN=${fresh}\n`);
  git('add', '-A');
  expect(await staged()).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'assay: no new secret in 3 staged files\n',
  });
});

test('a hook of git refuses the commit, of some files as well', async () => {
  await sandbox.write('r/src/b.env', `API_TOKEN=${another}\n`);
  await sandbox.write('r/.git/hooks/pre-commit', `#!/bin/sh\nexec ${process.execPath} ${bin} ci --staged\n`);
  execFileSync('chmod', ['+x', join(sandbox.root, 'r/.git/hooks/pre-commit')]);
  expect(() => git('commit', '-qm', 'two')).not.toThrow();
  expect(() => git('commit', '-qm', 'three', 'src/b.env')).toThrow(/would add a secret/);
  await sandbox.write('r/src/b.env', 'x=2\n');
  expect(() => git('commit', '-qm', 'four', 'src/b.env')).not.toThrow();
});

test('what was not read, and what is less sure, is told', async () => {
  git('reset', '-q', '--hard');
  await sandbox.write('r/src/n.py', `key = "${fresh}"\0\n`);
  await sandbox.write('r/src/a and b.bin', '\0');
  await sandbox.write('r/test/t.env', `API_TOKEN=${fresh}\n`);
  git('add', '-A');
  const { code, stderr } = await staged();
  expect([code, stderr.split('\n')]).toEqual([
    0,
    [
      'assay: not scanned, not a text file: "src/a and b.bin", "src/n.py"',
      'assay: no new secret in 1 staged file; 1 of them may contain one (`assay secrets --confidence low` shows it)',
      '',
    ],
  ]);
});

test('a form that the last commit names is found, and a mistake in it is told', async () => {
  git('reset', '-q', '--hard');
  const entry = (example: string) =>
    `secrets:\n  - name: till-pin\n    form: 'till pin (\\d{8})'\n    keywords: [till pin]\n    examples: ['${example}']\n`;
  await sandbox.write('r/.assay.yml', entry('the till pin 11111111'));
  await sandbox.write('r/src/notes.txt', `the till pin ${['4819', '2066'].join('')}\n`);
  git('add', '.assay.yml');
  git('commit', '-qnm', 'five');
  git('add', '-A');
  const { code, stdout } = await staged();
  expect([code, stdout]).toEqual([
    1,
    'src/notes.txt:1: This matches the custom secret pattern `till-pin` of `.assay.yml`.\n',
  ]);
  await sandbox.write('r/.assay.yml', entry('the till pen 11111111'));
  git('commit', '-qnm', 'six', '.assay.yml');
  expect(await staged()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /\.assay\.yml of HEAD:5:16: Example 1 of the secret till-pin is not found: it contains none of the keywords/,
    ),
  });
});

test('outside of a repository it says so', async () => {
  await sandbox.write('none/a.txt', 'x\n');
  expect(await sandbox.assay(['ci', '--staged'], { cwd: 'none' })).toMatchObject({
    code: 2,
    stderr: 'assay: --staged requires a git repository.\n',
  });
});
