import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** What scans of a branch call introduced, and what its gate says, whatever else was scanned before. */

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
let first: string;

const flawed = (name: string) => `require('express')().get('/${name}', (req) => eval(req.query.${name}));\n`;
const accepted = (name: string) =>
  `// assay-ignore[javascript/code-injection]: only we call it\n${flawed(name)}`;
const commitFiles = (branch: string, parent: string | undefined, files: Readonly<Record<string, string>>) =>
  fixture.commit(
    branch,
    Object.entries(files).map(([path, content]) => ({ path, content })),
    parent,
  );
const commit = (branch: string, parent: string | undefined, ...names: string[]) =>
  commitFiles(branch, parent, Object.fromEntries(names.map((name) => [`${name}.js`, flawed(name)])));

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const folder = join(service.folder, crypto.randomUUID());
  fixture = createGitFixture(folder);
  first = commit('main', undefined, 'a');
  repositoryId = await connect(folder);
});

const connect = async (path: string): Promise<string> =>
  (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
const get = async (path: string) => (await service.call('GET', `/v1/${path}`)).body;
async function scan(body: object = {}) {
  const started = await service.call('POST', '/v1/scans', {
    body: { id: repositoryId, force: true, ...body },
  });
  await service.runJobs();
  return get(`scans/${started.body.id}`);
}
/** Introduced, and the gate. */
async function verdict(body: object = {}) {
  const { introduced, quality_gate: gate } = await scan(body);
  return `${introduced} ${gate.status}`;
}
const gate = async () => (await get(`repositories/${repositoryId}`)).quality_gate;

describe('a narrow scan of a commit', () => {
  it.each([
    ['of other paths', { paths: ['a.js'] }, '0 passed'],
    ['of no file', { paths: ['zzz.js'] }, '0 none'],
    ['of quality', { scan_type: 'quality' }, '0 passed'],
    ['of security', { scan_type: 'security' }, '1 failed'],
    ['of the new file', { paths: ['c.js'] }, '1 failed'],
  ])('%s leaves what a full one finds new', async (_name, narrow, expected) => {
    expect(await verdict()).toBe('0 none');
    commit('main', first, 'a', 'c');
    expect(await verdict(narrow)).toBe(expected);
    expect(await verdict()).toBe('1 failed');
    expect(await verdict(narrow)).toBe(expected);
    expect(await gate()).toBe('failed');
  });

  it('is no measure for what it did not look at', async () => {
    await scan({ scan_type: 'quality' });
    commit('main', first, 'a', 'c');
    const wide = await scan();
    expect(wide).toMatchObject({ introduced: 0, quality_gate: { status: 'none' } });
    expect(wide.quality_gate.reason).toMatch(/same scope/);
  });

  it('passes no commit of which it has not looked at everything', async () => {
    await scan();
    const metrics = async () => (await get(`projects/${repositoryId}/metrics`)).quality_gate;
    commitFiles('main', first, { 'a.js': flawed('a'), 'c.js': 'f(1);\n' });
    for (const narrow of [{ scan_type: 'quality' }, { paths: ['a.js'] }, { analyzers: ['javascript'] }]) {
      expect(await verdict(narrow)).toBe('0 passed');
      expect(await gate()).toBe('none');
      expect(await metrics()).toMatchObject({
        status: 'none',
        reason: expect.stringContaining('only parts of it'),
      });
    }
    expect(await verdict({ scan_type: 'security' })).toBe('0 passed');
    expect(await gate()).toBe('passed');
    expect(await metrics()).toMatchObject({ status: 'passed', reason: null });
    const { data } = await get(`events?repository_id=${repositoryId}&type=quality_gate.*`);
    expect(data).toHaveLength(1);
  });

  it('passes no repository that a whole scan failed', async () => {
    await scan();
    commit('main', first, 'a', 'c');
    await scan();
    expect(await verdict({ paths: ['a.js'] })).toBe('0 passed');
    expect(await gate()).toBe('failed');
    const { data } = await get(`events?repository_id=${repositoryId}&type=quality_gate.*`);
    expect(data).toHaveLength(1);
  });
});

it('a diff scan and a full one of one head each repeat their own', async () => {
  await scan();
  commit('feat', first, 'a', 'c');
  const diff = { branch: 'feat', scan_type: 'diff' };
  expect(await verdict({ branch: 'feat' })).toBe('0 none');
  expect(await verdict(diff)).toBe('1 failed');
  expect(await verdict({ branch: 'feat' })).toBe('0 none');
  expect(await verdict(diff)).toBe('1 failed');
});

it('a diff scan calls a second caller of a flawed function new, and as sure as the first', async () => {
  const wrapper = "exports.run = (text) => require('child_process').exec(text);\n";
  const caller = (name: string) =>
    `require('express')().get('/${name}', (req) => require('./run.js').run('ls ' + req.query.${name}));\n`;
  const files = { 'run.js': wrapper, 'a.js': caller('a') };
  const base = commitFiles('main', first, files);
  commitFiles('second', base, { ...files, 'b.js': caller('b') });
  const diff = await scan({ scan_type: 'diff', branch: 'second' });
  expect(diff).toMatchObject({ introduced: 1, quality_gate: { status: 'failed' } });
  expect((await get(`scans/${diff.id}/issues?introduced=true`)).data).toMatchObject([
    { rule_id: 'javascript/command-injection', file_path: 'b.js', confidence: 'medium' },
  ]);
  commitFiles('both', first, { ...files, 'd.js': caller('d') });
  const both = await scan({ scan_type: 'diff', branch: 'both' });
  const found = (await get(`scans/${both.id}/issues?introduced=true`)).data;
  expect(
    found.map((issue: Record<string, unknown>) => [issue['file_path'], issue['confidence']]).sort(),
  ).toEqual([
    ['d.js', 'low'],
    ['run.js', 'medium'],
  ]);
});

it('a plain folder calls new what a narrow scan did not look at', async () => {
  const folder = join(service.folder, crypto.randomUUID());
  await mkdir(folder);
  await writeFile(join(folder, 'a.js'), flawed('a'));
  repositoryId = await connect(folder);
  await scan();
  await writeFile(join(folder, 'c.js'), flawed('c'));
  expect(await verdict({ paths: ['a.js'] })).toBe('0 passed');
  expect(await verdict()).toBe('1 failed');
});

describe('a merge', () => {
  it('of a branch that was scanned is judged as one of a branch that was not', async () => {
    await scan();
    const feat = commit('feat', first, 'a', 'c');
    expect(await verdict({ branch: 'feat' })).toBe('0 none');
    const [found] = (await get(`issues?repository_id=${repositoryId}&file_path=c.js`)).data;
    fixture.git(['update-ref', 'refs/heads/main', feat]);
    const merged = await scan();
    expect(merged).toMatchObject({ introduced: 1, quality_gate: { status: 'failed' } });
    expect(await verdict()).toBe('1 failed');
    const seen = (await get(`scans/${merged.id}/issues?introduced=true`)).data;
    expect(seen).toMatchObject([{ id: found.id, status: 'open', reopened_count: 0 }]);
    const { data: history } = await get(`issues/${found.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['opened']);
    commit('main', feat, 'a', 'c', 'clean');
    expect(await verdict()).toBe('1 failed');
  });

  it('brings nothing that a person has dismissed', async () => {
    await scan();
    const feat = commit('feat', first, 'a', 'c');
    await scan({ branch: 'feat' });
    const [found] = (await get(`issues?repository_id=${repositoryId}&file_path=c.js`)).data;
    await service.call('PATCH', `/v1/issues/${found.id}`, {
      body: { status: 'dismissed', resolution: 'wont_fix' },
    });
    fixture.git(['update-ref', 'refs/heads/main', feat]);
    expect(await verdict()).toBe('0 passed');
  });
});

it('the gate of a scan is about what nobody has dismissed, of the same commit as well', async () => {
  await scan();
  commit('main', first, 'a', 'c');
  expect(await verdict()).toBe('1 failed');
  const [found] = (await get(`issues?repository_id=${repositoryId}&file_path=c.js`)).data;
  const change = (body: object) => service.call('PATCH', `/v1/issues/${found.id}`, { body });
  await change({ status: 'dismissed', resolution: 'false_positive' });
  expect(await gate()).toBe('failed');
  expect(await verdict()).toBe('1 passed');
  expect(await gate()).toBe('passed');
  await change({ status: 'open' });
  expect(await verdict()).toBe('1 failed');
});

it('metrics show the gate of the branch', async () => {
  const metrics = async (query = '') => (await get(`projects/${repositoryId}/metrics${query}`)).quality_gate;
  expect(await metrics()).toMatchObject({ status: 'none', conditions: [] });
  await scan();
  commit('main', first, 'a', 'c');
  const { commit_sha: sha } = await scan({ scan_type: 'security' });
  await scan({ scan_type: 'quality' });
  const failing = { metric: 'new_critical_issues', op: '>', threshold: 0, actual: 1, status: 'failed' };
  expect(await gate()).toBe('failed');
  expect(await metrics()).toMatchObject({ status: 'failed', conditions: expect.arrayContaining([failing]) });
  expect(await metrics(`?commit_sha=${sha}`)).toMatchObject({ status: 'failed' });
  expect(await metrics(`?commit_sha=${first}`)).toMatchObject({ status: 'none' });
});

describe('an issue that comes back', () => {
  it('after it was fixed is introduced again', async () => {
    const second = commit('main', first, 'a', 'c');
    await scan();
    const third = commit('main', second, 'a');
    expect(await scan()).toMatchObject({ fixed: 1, introduced: 0 });
    commit('main', third, 'a', 'c');
    expect(await verdict()).toBe('1 failed');
    expect(await verdict()).toBe('1 failed');
  });

  it('when its comment is removed is introduced again', async () => {
    const second = commitFiles('main', first, { 'a.js': flawed('a'), 'c.js': accepted('c') });
    await scan();
    const third = commitFiles('main', second, { 'a.js': flawed('a'), 'c.js': flawed('c') });
    expect(await verdict()).toBe('1 failed');
    expect(await verdict()).toBe('1 failed');
    commitFiles('main', third, { 'a.js': flawed('a'), 'c.js': flawed('c'), 'd.txt': '' });
    expect(await verdict()).toBe('0 passed');
  });

  it('because a configuration does not hide it any more was there all the time', async () => {
    const off = 'rules:\n  javascript/code-injection: off\n';
    await scan();
    const second = commitFiles('main', first, { 'a.js': flawed('a'), '.assay.yml': off });
    await scan();
    commit('main', second, 'a');
    expect(await verdict()).toBe('0 passed');
  });
});
