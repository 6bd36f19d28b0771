import { execFileSync } from 'node:child_process';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';
import { toAnnotations, withoutCommands } from './annotations.ts';

let sandbox: Sandbox;
let base = '';

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: join(sandbox.root, cwd),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  }).trim();
const head = "const { exec } = require('child_process');\nconst app = require('express')();\n";
const flaw = (name: string) =>
  `app.get('/${name}', (req, res) => exec('ping ' + req.query.${name}, () => res.end()));\n`;

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('repository/src/app.js', head + flaw('old'));
  await sandbox.write('repository/.assay.yml', 'gate:\n  fail_on: high\n');
  git('repository', 'init', '-q', '-b', 'main');
  git('repository', 'add', '.');
  git('repository', 'commit', '-qm', 'base');
  base = git('repository', 'rev-parse', 'HEAD');
  git('repository', 'switch', '-qc', 'feature');
  await sandbox.write('repository/src/app.js', head + flaw('fresh') + flaw('old'));
  // What a change does to hide itself.
  await sandbox.write('repository/.assay.yml', 'rules:\n  javascript/command-injection: off\n');
  await sandbox.write('repository/.gitignore', 'src/\n');
  git('repository', 'add', '.');
  git('repository', 'commit', '-qm', 'change');
  git('repository', 'switch', '-q', 'main');
  await sandbox.write('repository/readme.txt', 'main goes on\n');
  git('repository', 'add', '.');
  git('repository', 'commit', '-qm', 'more');
  git('repository', 'switch', '-q', '--orphan', 'unrelated');
  await sandbox.write('repository/src/app.js', head + flaw('unrelated'));
  git('repository', 'add', '.');
  git('repository', 'commit', '-qm', 'another history');
  git('repository', 'switch', '-q', 'main');
  git('', 'clone', '-q', '-b', 'feature', 'repository', 'clone');
  git('', 'clone', '-q', '-b', 'unrelated', 'repository', 'unrelated');
  git('', 'clone', '-q', '-b', 'feature', '--depth', '1', `file://${sandbox.root}/repository`, 'shallow');
  await sandbox.write(
    'event.json',
    JSON.stringify({ pull_request: { base: { sha: git('clone', 'rev-parse', 'origin/main') } } }),
  );
});
afterAll(() => sandbox.remove());

/** This process may run on a build server itself. */
const nowhere = {
  GITHUB_ACTIONS: '',
  GITEA_ACTIONS: '',
  GITLAB_CI: '',
  JENKINS_URL: '',
  GITHUB_EVENT_NAME: '',
  GITHUB_EVENT_PATH: '',
  GITHUB_BASE_REF: '',
  GITHUB_STEP_SUMMARY: '',
};
const ci = (env: Readonly<Record<string, string>>, args: readonly string[] = [], cwd = 'clone') =>
  sandbox.assay(['ci', '--scope', 'security', ...args], { cwd, env: { ...nowhere, ...env } });
const read = (path: string) => readFile(join(sandbox.root, path), 'utf8');

const servers = {
  github: () => ({
    GITHUB_ACTIONS: 'true',
    GITHUB_BASE_REF: 'main',
    GITHUB_EVENT_PATH: join(sandbox.root, 'event.json'),
    GITHUB_STEP_SUMMARY: join(sandbox.root, 'summary.md'),
  }),
  gitea: () => ({ GITHUB_ACTIONS: 'true', GITEA_ACTIONS: 'true', GITHUB_BASE_REF: 'main' }),
  gitlab: () => ({
    GITLAB_CI: 'true',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
  }),
  jenkins: () => ({ JENKINS_URL: 'https://ci.example.org/', CHANGE_TARGET: 'main' }),
};

describe('assay ci', () => {
  test.each(Object.entries(servers))('on %s reports what a pull request adds', async (_name, env) => {
    const run = await ci(env());
    expect(run.stderr).toContain(
      `pull request into main: findings that are new since ${base.slice(0, 10)} are reported`,
    );
    expect(run.stdout).toContain('1 finding (1 critical) in 1 file.');
    expect(run.stdout).toContain('src/app.js:3:');
    expect(run.code).toBe(1);
    const sarif = JSON.parse(await read('clone/assay.sarif'));
    expect(sarif.runs[0].results).toHaveLength(1);
  });

  test('annotates on GitHub, and lets no source give commands', async () => {
    const { stdout } = await ci(servers.github(), ['src'], 'clone');
    const [, token = ''] = /^::stop-commands::(\S+)\n/.exec(stdout) ?? [];
    const [report, annotations] = stdout.split(`\n::${token}::\n`);
    expect(report).toContain('src/app.js:3:');
    expect(annotations).toMatch(
      /^::error file=src\/app\.js,line=3,endLine=3,col=\d+,endColumn=\d+,title=javascript\/command-injection::This command depends on .*\n$/,
    );
    expect(await read('summary.md')).toContain('# Assay report');
  });

  test('writes a code quality report on GitLab', async () => {
    await ci(servers.gitlab(), ['--code-quality', 'quality.json']);
    expect(JSON.parse(await read('clone/quality.json'))).toMatchObject([
      { check_name: 'javascript/command-injection', location: { path: 'src/app.js', lines: { begin: 3 } } },
    ]);
  });

  test.each([
    ['github', /`fetch-depth: 0` for `actions\/checkout`/],
    ['gitea', /`fetch-depth: 0` for `actions\/checkout`/],
    ['jenkins', /\+refs\/heads\/main:refs\/remotes\/origin\/main/],
    ['gitlab', /`GIT_DEPTH` to 0/],
  ] as const)('explains a shallow clone on %s', async (name, remedy) => {
    const run = await ci(servers[name](), [], 'shallow');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/^assay: the clone, which is shallow, lacks the commit .*, on main\. /);
    expect(run.stderr).toMatch(remedy);
  });

  test.each(['github', 'gitlab', 'jenkins'] as const)(
    'says on %s that histories are unrelated',
    async (name) => {
      const run = await ci(servers[name](), [], 'unrelated');
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain('and main have no common ancestor');
    },
  );

  test('refuses to compare the target branch with itself', async () => {
    const run = await ci(servers.gitlab(), [], 'repository');
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('0 findings') });
    const env = { ...servers.jenkins(), CHANGE_TARGET: 'main' };
    expect(await ci(env, [], 'repository')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('check out the head of the pull request'),
    });
  });

  test('reports everything where there is no pull request', async () => {
    const run = await ci({ GITLAB_CI: 'true' }, [], 'repository');
    expect(run.stderr).toContain('assay: GitLab CI, not a pull request: all findings are reported');
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('1 finding (1 critical)') });
  });

  test('takes no run for one without a pull request because half of the variables are missing', async () => {
    const run = await ci({ GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request' });
    expect(run).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Name it with --base.'),
    });
  });

  test('names the files of a change that are left out by rule', async () => {
    git('', 'clone', '-q', '-b', 'feature', 'repository', 'hidden');
    await sandbox.write(
      'hidden/src/made.js',
      `// Code generated by a tool. DO NOT EDIT.\n${head}${flaw('made')}`,
    );
    await sandbox.write('hidden/src/long.js', `// ${'x'.repeat(9_000)}\n${head}${flaw('long')}`);
    git('hidden', 'add', '--force', '.');
    git('hidden', 'commit', '-qm', 'hide');
    const message = 'The change has 1 file that was not analyzed, excluded by rule: src/made.js (generated).';
    const run = await ci(servers.github(), [], 'hidden');
    expect(run.stdout).toMatch(/^::stop-commands::\S+\n! The change has 1 file/);
    expect(run.stdout).toContain(message);
    expect(run.stdout).toContain('::warning file=src/made.js::Not analyzed: generated\n');
    expect(run.stdout).toContain('src/long.js:4:');
    expect(await read('hidden/assay.sarif')).toContain(message);
    const csv = await sandbox.assay([
      'scan',
      'hidden',
      '--base',
      'origin/main',
      '-f',
      'csv',
      '--no-gitignore',
    ]);
    expect(csv.stderr).toContain(`assay: ${message}`);
  });

  test('does not pass over a configuration that is a link', async () => {
    git('', 'clone', '-q', '-b', 'feature', 'repository', 'linked');
    await rm(join(sandbox.root, 'linked/.assay.yml'));
    await symlink('settings.yml', join(sandbox.root, 'linked/.assay.yml'));
    git('linked', 'add', '.');
    git('linked', 'commit', '-qm', 'link');
    expect(await ci({}, ['--base', 'HEAD'], 'linked')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/\.assay\.yml of [0-9a-f]{10} is a symbolic link or a folder/),
    });
    expect(await ci({}, [], 'linked')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('.assay.yml is a link, and is not read.'),
    });
  });

  test('compares with what is named', async () => {
    const run = await ci({}, ['--base', 'origin/main', '--no-config']);
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('1 finding (1 critical)') });
    expect(await ci({}, ['--base', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('on none'),
    });
  });
});

describe('comments that accept findings', () => {
  const accepted = flaw('old').replace('\n', ' // nosemgrep: os-command-injection\n');

  beforeAll(async () => {
    await sandbox.write('comments/app.js', head + accepted);
    git('comments', 'init', '-q', '-b', 'main');
    git('comments', 'add', '.');
    git('comments', 'commit', '-qm', 'accepted');
  });

  test('are told when the change deletes one: its finding is news', async () => {
    await sandbox.write('comments/app.js', head + flaw('old'));
    const run = await ci({}, ['--base', 'main', '--fail-on', 'high'], 'comments');
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('1 finding');
    expect(run.stdout).toContain(
      'The change removes the comment that suppressed javascript/command-injection here.',
    );
  });

  test('are told when the change brings one', async () => {
    await sandbox.write('comments/app.js', head + accepted + accepted.replaceAll('old', 'fresh'));
    const run = await ci({}, ['--base', 'main', '--fail-on', 'high'], 'comments');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain(
      'app.js:4 The change suppresses javascript/command-injection with a comment.',
    );
    expect(run.stdout).not.toContain('app.js:3 The change');
  });
});

describe('annotations', () => {
  const finding = (path: string, severity: Finding['severity'], endLine: number) => ({
    ruleId: 'javascript/a',
    severity,
    confidence: 'high',
    identity: { family: 'a' },
    message: '100 %: a\nb',
    fingerprint: '',
    location: {
      path,
      snippet: '',
      range: { startLine: 1, startColumn: 2, endLine, endColumn: 4, startOffset: 1, endOffset: 3 },
    },
  });
  test('are escaped, worst first', () => {
    const findings = [finding('a,b:c.js', 'low', 2), finding('z.js', 'high', 1)] as unknown as Finding[];
    expect(toAnnotations(findings)).toBe(
      '::error file=z.js,line=1,endLine=1,col=2,endColumn=4,title=javascript/a::100 %25: a%0Ab\n' +
        '::notice file=a%2Cb%3Ac.js,line=1,endLine=2,title=javascript/a::100 %25: a%0Ab\n',
    );
  });
  test('are off where source is quoted', () => {
    expect(withoutCommands('::error::x\n', 'token')).toBe('::stop-commands::token\n::error::x\n::token::\n');
  });
});
