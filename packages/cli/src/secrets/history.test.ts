import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: join(sandbox.root, cwd),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  }).trim();

/** Put together here, so that no scanner takes this file for a leak. */
const secret = (seed: number): string => {
  let state = seed;
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 28 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return alphabet.charAt((state >>> 16) % alphabet.length);
  }).join('');
};
const [removed, moved, rotated, fresh, split, merged, rewritten] = [1, 2, 3, 4, 5, 6, 7].map(secret) as [
  string,
  ...string[],
];
const setting = (value: string | undefined, name = 'DB_PASSWORD') => `${name}=${value}\n`;
const shas: Record<string, string> = {};

async function commit(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await sandbox.write(`repository/${path}`, text);
  git('repository', 'add', '-A');
  git('repository', 'commit', '-qm', name);
  shas[name] = git('repository', 'rev-parse', 'HEAD');
}

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('repository/readme.txt', 'x\n');
  git('repository', 'init', '-q', '-b', 'main');
  await commit('one', {
    'a.env': setting(removed),
    'b/moved.env': setting(moved, 'API_TOKEN'),
    'c.env': setting(rotated, 'SMTP_PASSWORD'),
    'päth "x".yml': 'db:\n  password: >-\n    x\n',
  });
  await commit('two', {
    'a.env': 'x=1\n',
    'c.env': setting(fresh, 'SMTP_PASSWORD'),
    'päth "x".yml': `db:\n  password: >-\n    ${split}\n`,
  });
  git('repository', 'mv', 'b/moved.env', 'moved.env');
  await commit('three', { 'päth "x".yml': 'db: {}\n' });
  git('repository', 'switch', '-qc', 'side');
  await commit('side', { 'side.txt': 'x\n' });
  git('repository', 'switch', '-q', 'main');
  await commit('four', { 'main.txt': 'x\n' });
  git('repository', 'merge', '-q', '--no-ff', '--no-commit', 'side');
  await commit('merge', { 'merged.env': setting(merged) });
  await commit('five', { 'merged.env': 'x=1\n' });
  git('', 'clone', '-q', '--depth', '1', `file://${sandbox.root}/repository`, 'shallow');
});
afterAll(() => sandbox.remove());

async function past(folder: string, ...args: readonly string[]) {
  const { stdout, stderr, code } = await sandbox.assay([
    'secrets',
    folder,
    '--history',
    '--format',
    'json',
    ...args,
  ]);
  for (const value of [removed, moved, rotated, fresh, split, merged, rewritten])
    expect(stdout).not.toContain(value);
  expect([code, stderr]).toEqual([0, expect.stringContaining('assay: ')]);
  const report = JSON.parse(stdout);
  const findings: { file_path: string; line: number; commit_sha: string | null }[] = report.findings;
  return {
    code,
    problems: report.problems as readonly { reason: string }[],
    found: findings.map(({ file_path, line, commit_sha }) => [
      `${file_path}:${line}`,
      Object.keys(shas).find((name) => shas[name] === commit_sha) ?? null,
    ]),
  };
}

describe('assay secrets --history', () => {
  test('tells what is in the tree, and what only commits have, each with the commit that added it', async () => {
    expect(await past('repository')).toMatchObject({
      code: 0,
      found: [
        ['a.env:1', 'one'],
        ['c.env:1', null],
        ['c.env:1', 'one'],
        ['merged.env:1', 'merge'],
        ['moved.env:1', null],
        ['päth "x".yml:3', 'two'],
      ],
      problems: [],
    });
  });

  test('reads on from a revision', async () => {
    const { found } = await past('repository', '--since', shas['two'] ?? '');
    expect(found).toEqual([
      ['c.env:1', null],
      ['merged.env:1', 'merge'],
      ['moved.env:1', null],
    ]);
  });

  test('says that a shallow clone lacks commits', async () => {
    const { found, problems } = await past('shallow');
    expect(found).toEqual([
      ['c.env:1', null],
      ['moved.env:1', null],
    ]);
    expect(problems.map(({ reason }) => reason)).toContain('history-is-shallow');
  });

  test('reads what a branch is after it was rewritten', async () => {
    git('repository', 'switch', '-qc', 'rewritten');
    git('repository', 'reset', '-q', '--hard', shas['three'] ?? '');
    await commit('again', { 'r.env': setting(rewritten) });
    await commit('gone', { 'r.env': 'x=1\n' });
    const { found } = await past('repository', '--since', 'main');
    expect(found).toContainEqual(['r.env:1', 'again']);
    expect(found).not.toContainEqual(['merged.env:1', 'merge']);
    git('repository', 'switch', '-q', 'main');
  });

  test('says what is wrong with what it is asked for', async () => {
    for (const [args, message] of [
      [['repository/a.env', '--history'], '--history requires a whole repository'],
      [['repository', '--since', 'main'], '--since requires --history'],
      [['repository', '--history', '--since', 'nothing'], 'nothing cannot be read'],
    ] as const) {
      const { code, stderr } = await sandbox.assay(['secrets', ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});
