import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** What the metrics of a repository say of the code that is new in it. */

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
});
afterAll(() => service.close());

const old =
  "const { get } = require('./get');\n\nget('/old', (req) => {\n  if (req.query.b == 1) get();\n});\n";
const flawed = "\nget('/new', (req) => {\n  if (req.query.a == 1) eval(location.hash);\n});\n";
const copied = `\nfunction sum(total, item) {\n${'  total = add(total, item.price * 7, item.tax);\n'.repeat(20)}}\n`;

/** 25 lines, no two of them of the same shape. */
const distinct = Array.from(
  { length: 25 },
  (_, at) => `use(${'('.repeat(at)}${at}${')'.repeat(at)});\n`,
).join('');

async function connect(name: string, settings?: string) {
  const fixture = createGitFixture(join(service.folder, `${name}.git`));
  const config = settings === undefined ? [] : [{ path: '.assay.yml', content: settings }];
  const commit = (branch: string, app: string, parent?: string) =>
    fixture.commit(branch, [...config, { path: 'app.js', content: app }], parent);
  const root = commit('main', old);
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } });
  const scan = async (options: Readonly<Record<string, unknown>> = {}) => {
    const started = await service.call('POST', '/v1/scans', { body: { repository_id: body.id, ...options } });
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
  };
  const metrics = async (query = '') =>
    (await service.call('GET', `/v1/projects/${body.id}/metrics?include=new_code${query}`)).body;
  return { id: body.id as string, fixture, commit, root, scan, metrics };
}

/** Gives the head of main the time of the service. */
function redate(fixture: GitFixture, parent: string): string {
  const at = `${Math.floor(service.clock.now().getTime() / 1000)} +0000`;
  const tree = fixture.git(['rev-parse', 'main^{tree}']);
  const dates = { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at };
  const head = fixture.git(['commit-tree', tree, '-p', parent, '-m', 'today'], '', dates);
  fixture.git(['update-ref', 'refs/heads/main', head]);
  return head;
}

it('counts what the last 30 days brought to the default branch, and nothing when it was not asked for', async () => {
  const { id, fixture, commit, root, scan, metrics } = await connect('days');
  commit('main', old + flawed, root);
  redate(fixture, root);
  const { id: scanId } = await scan();
  const { new_code: code } = await metrics();
  expect(code).toMatchObject({
    since: { type: 'days', value: '30', commit_sha: root },
    files: 1,
    lines: 4,
    duplication: { lines: 0, density: 0 },
    coverage: null,
  });
  const { body: all } = await service.call('GET', `/v1/scans/${scanId}/issues`);
  const fresh = all.data.filter(
    ({ line, confidence }: { line: number; confidence: string }) => line > 5 && confidence !== 'low',
  );
  expect(fresh.length).toBeGreaterThan(0);
  expect(code.issues.total).toBe(fresh.length);
  expect(all.data.length).toBeGreaterThan(fresh.length);
  const { body: unasked } = await service.call('GET', `/v1/projects/${id}/metrics`);
  expect(unasked.new_code).toBeNull();
});

it('takes everything for new in a repository that is younger', async () => {
  const { fixture, scan, metrics } = await connect('young');
  const at = { GIT_COMMITTER_DATE: `${Math.floor(service.clock.now().getTime() / 1000)} +0000` };
  const first = fixture.git(
    ['commit-tree', fixture.git(['rev-parse', 'main^{tree}']), '-m', 'first'],
    '',
    at,
  );
  fixture.git(['update-ref', 'refs/heads/main', first]);
  await scan();
  expect((await metrics()).new_code).toMatchObject({ since: { commit_sha: null }, lines: 5 });
});

it('tells of a tag that is not there, and of settings too large to read', async () => {
  const gone = await connect('gone', 'new_code:\n  tag: v9.9\n');
  expect((await gone.scan()).problems).toMatchObject([
    { kind: 'invalid-config', message: 'There is no tag v9.9, so which code is new is not known.' },
  ]);
  expect((await gone.metrics()).new_code).toBeNull();
  const large = await connect('large', `# ${'x'.repeat(1_100_000)}\n`);
  const { status, problems } = await large.scan();
  expect(status).toBe('completed');
  const message = expect.stringContaining('.assay.yml is larger than allowed');
  expect(problems).toMatchObject([
    { kind: 'invalid-config', message },
    { kind: 'file-skipped', path: '.assay.yml', reason: 'file-too-large' },
  ]);
});

it('compares with the tag that the repository names, and other branches with where they left', async () => {
  const { fixture, commit, root, scan, metrics } = await connect('tags', 'new_code:\n  tag: v1.0\n');
  fixture.git(['tag', '-a', '-m', 'first', 'v1.0', root]);
  const head = commit('main', old + flawed, root);
  await scan();
  expect((await metrics()).new_code).toMatchObject({
    since: { type: 'tag', value: 'v1.0', commit_sha: root },
    lines: 4,
  });
  commit('topic', `// Topic.\n${old}${flawed}`, head);
  await scan({ branch: 'topic' });
  expect((await metrics('&branch=topic')).new_code).toMatchObject({
    since: { type: 'branch', value: 'main', commit_sha: head },
    lines: 1,
  });
});

it('is null for a tag that is not there, and for what is not in git', async () => {
  const { scan, metrics } = await connect('gone', 'new_code:\n  tag: v9\n');
  expect(await scan()).toMatchObject({ status: 'completed' });
  expect(await metrics()).toMatchObject({ lines: 5, new_code: null });
});

it('decides the gate by duplication and by coverage that arrives later', async () => {
  const { id, commit, root, scan, metrics } = await connect('gate', 'new_code:\n  date: 2020-01-01\n');
  await scan();
  const head = commit('main', old + distinct, root);
  expect(await scan()).toMatchObject({ quality_gate: { status: 'passed' } });
  expect(await metrics()).toMatchObject({
    coverage: null,
    quality_gate: { status: 'passed', conditions: [{}, {}, {}, { metric: 'new_duplication', actual: 0 }] },
  });
  const send = (covered: number, commitSha: string) => {
    const lines = Array.from({ length: 25 }, (_, at) => `DA:${at + 1},${at < covered ? 1 : 0}`);
    const report = ['SF:app.js', ...lines, 'end_of_record', ''].join('\n');
    return service.call('POST', `/v1/repositories/${id}/coverage?commit_sha=${commitSha}`, {
      body: { report },
    });
  };
  expect((await send(5, head)).status).toBe(201);
  const failed = await metrics();
  expect(failed.coverage.diff).toBe(20);
  expect(failed.new_code.coverage).toEqual({ line: 20, lines: 25, covered_lines: 5 });
  expect(failed.quality_gate).toMatchObject({ status: 'failed' });
  expect(failed.quality_gate.conditions.at(-1)).toEqual({
    metric: 'new_coverage',
    op: '<',
    threshold: 80,
    actual: 20,
    status: 'failed',
  });
  const { body: events } = await service.call('GET', '/v1/events?type=quality_gate.changed');
  expect(events.data.at(-1)?.data ?? events.data[0]?.data).toMatchObject({ from: 'passed', to: 'failed' });
  await send(25, head);
  expect(await metrics()).toMatchObject({ coverage: { diff: 100 }, quality_gate: { status: 'passed' } });
  await send(25, root);
  expect(await metrics()).toMatchObject({ coverage: { diff: null }, new_code: { coverage: null } });
});

it('fails what brings copies', async () => {
  const { commit, root, scan, metrics } = await connect('copies', 'gate:\n  max_new_duplication: 10\n');
  await scan();
  const other = copied.replace('sum', 'add').replaceAll('price', 'cost');
  const head = commit('topic', old + copied + other, root);
  await scan({ branch: 'topic' });
  const body = await metrics('&branch=topic');
  expect(body).toMatchObject({ commit_sha: head, quality_gate: { status: 'failed' } });
  expect(body.new_code.duplication.density).toBeGreaterThan(90);
});
