import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree, type WorkTree } from '../testing/work-tree.ts';

let service: TestService;
let repository: { id: string; full_name: string };
let tree: WorkTree;

const flawed = `const express = require('express');
const app = express();
app.get('/run', (req, res) => {
  eval(req.query.code);
  if (req.query.a == 1) res.end();
});
`;

beforeAll(async () => {
  service = await createTestService();
  tree = createWorkTree(join(service.folder, 'shop'));
  tree.commit({ 'server.js': flawed });
  const answer = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: tree.folder },
  });
  expect(answer.status).toBe(201);
  repository = answer.body;
});
afterAll(() => service.close());

async function scan(body: Readonly<Record<string, unknown>> = {}) {
  const started = await service.call('POST', '/v1/scans', {
    body: { repository_id: repository.id, ...body },
  });
  expect(started.status).toBe(201);
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

const issuesOf = async (id: string) => (await service.call('GET', `/v1/scans/${id}/issues`)).body.data;
const countEvents = async () => {
  const rows = await service.db.selectFrom('events').select('type').execute();
  return rows.filter((row) => row.type.startsWith('issue.')).length;
};

describe('a scan', () => {
  it('starts as running and ends with issues, counts and metrics', async () => {
    const started = await service.call('POST', '/v1/scans', {
      body: { repository_id: repository.id, scan_type: 'full', branch: 'main' },
    });
    expect(started).toMatchObject({
      status: 201,
      body: {
        status: 'running',
        phase: 'queued',
        scan_type: 'full',
        repository_id: repository.id,
        issues_found: 0,
      },
      headers: { location: `/v1/scans/${started.body.id}` },
    });
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/scans/${started.body.id}`);
    expect(body).toMatchObject({ status: 'completed', phase: 'done', progress: 1, error: null });
    expect(body.commit_sha).toBe(tree.git('rev-parse', 'HEAD'));
    expect(body.coverage).toMatchObject({ complete: true, files_scanned: 1 });
    expect(body.issues_found).toBe(body.security_issues + body.quality_issues);
    const issues = await issuesOf(body.id);
    expect(issues).toHaveLength(body.issues_found);
    const injection = issues.find(
      (issue: { rule_id: string }) => issue.rule_id === 'javascript/code-injection',
    );
    expect(injection).toMatchObject({
      file_path: 'server.js',
      line: 4,
      category: 'security',
      status: 'open',
      introduced: false,
    });
    expect(injection.tags).toEqual(['code-injection', 'javascript', 'security', 'vulnerability']);
    expect(injection.cvss).toMatchObject({ version: '3.1', score: 9.8 });
    const quality = issues.find((issue: { category: string }) => issue.category === 'quality');
    expect(quality.cvss).toBeNull();
    expect(injection.suggested_fix).not.toBe('');
    expect(injection.fix).toMatchObject({ available: false, reason: 'form_not_covered' });
    expect(quality.fix).toMatchObject({ available: false, reason: 'no_fixer' });
    expect(injection.trace.at(-1)).toMatchObject({ kind: 'sink', line: 4 });
    const { body: after } = await service.call('GET', `/v1/repositories/${repository.id}`);
    expect(after).toMatchObject({ open_issues: body.issues_shown, languages: ['javascript'] });
    expect(after.last_scan_at).toBe(body.completed_at);
  });

  it('makes no lifecycle event for the same commit', async () => {
    const before = await countEvents();
    const first = await issuesOf((await scan()).id);
    const second = await issuesOf((await scan()).id);
    const ids = (issues: { id: string }[]) => issues.map((issue) => issue.id).sort();
    expect(ids(second)).toEqual(ids(first));
    expect(await countEvents()).toBe(before);
  });

  it('keeps issues when code moves and the file is renamed, and fixes and reopens them', async () => {
    const before = await issuesOf((await scan()).id);
    await rename(join(tree.folder, 'server.js'), join(tree.folder, 'app.js'));
    tree.commit({ 'app.js': `// moved\n\n\n${flawed}` });
    const moved = await scan();
    const after = await issuesOf(moved.id);
    const key = (issue: { id: string; line: number }) => [issue.id, issue.line];
    expect(after.map(key)).toEqual(
      before.map(({ id, line }: { id: string; line: number }) => [id, line + 3]),
    );
    const renamed = flawed.replaceAll(/\breq\b/g, 'request');
    tree.commit({ 'app.js': renamed });
    const rewritten = await issuesOf((await scan()).id);
    expect(rewritten.map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id));
    tree.commit({ 'app.js': 'module.exports = 1;\n' });
    const mended = await scan();
    expect(mended).toMatchObject({ issues_found: 0, fixed: before.length });
    const { body: gone } = await service.call('GET', `/v1/issues/${before[0].id}`);
    expect(gone).toMatchObject({ status: 'fixed', resolution: 'fixed', fixed_at: mended.completed_at });
    tree.commit({ 'app.js': renamed });
    await scan();
    const { body: back } = await service.call('GET', `/v1/issues/${before[0].id}`);
    expect(back).toMatchObject({ status: 'open', resolution: null, fixed_at: null, reopened_count: 1 });
    const { body: history } = await service.call('GET', `/v1/issues/${before[0].id}/history`);
    expect(history.data.map((entry: { action: string }) => entry.action)).toEqual([
      'opened',
      'fixed',
      'reopened',
    ]);
  });

  it('leaves the default branch open when another branch lacks the issue', async () => {
    const [issue] = await issuesOf((await scan()).id);
    tree.git('checkout', '--quiet', '-b', 'mended');
    tree.commit({ 'app.js': 'module.exports = 2;\n' });
    tree.git('checkout', '--quiet', 'main');
    expect(await scan({ branch: 'mended' })).toMatchObject({ branch: 'mended', issues_found: 0, fixed: 0 });
    expect((await service.call('GET', `/v1/issues/${issue.id}`)).body.status).toBe('open');
  });

  it('marks what a branch introduces in a diff scan', async () => {
    tree.git('checkout', '--quiet', '-b', 'worse');
    tree.commit({ 'extra.js': flawed.replace("'/run'", "'/again'").replace('code', 'other') });
    tree.git('checkout', '--quiet', 'main');
    const diff = await scan({ branch: 'worse', scan_type: 'diff' });
    expect(diff.baseline_commit_sha).toBe(tree.git('rev-parse', 'main'));
    const issues = await issuesOf(diff.id);
    const introduced = issues.filter((issue: { introduced: boolean }) => issue.introduced);
    expect(introduced.map((issue: { file_path: string }) => issue.file_path)).toEqual(
      introduced.map(() => 'extra.js'),
    );
    expect(introduced.length).toBe(diff.introduced);
    expect(diff.introduced).toBeGreaterThan(0);
    expect(diff.quality_gate.status).toBe('failed');
  });

  it('looks for one category when asked', async () => {
    const security = await scan({ scan_type: 'security' });
    expect(security).toMatchObject({ status: 'completed', quality_issues: 0, fixed: 0 });
    expect(security.security_issues).toBeGreaterThan(0);
    const quality = await scan({ scan_type: 'quality' });
    expect(quality).toMatchObject({ status: 'completed', security_issues: 0, fixed: 0 });
  });
});

describe('how a scan is asked for', () => {
  const forms: readonly [string, (id: string, name: string) => [string, unknown]][] = [
    ['repository_id in the body', (id) => ['/v1/scans', { repository_id: id }]],
    ['id in the body', (id) => ['/v1/scans', { id }]],
    ['owner/name in the body', (_id, name) => ['/v1/scans', { id: name }]],
    ['id in the query', (id) => [`/v1/scans?id=${id}`, undefined]],
    ['id in the path', (id) => [`/v1/repositories/${id}/scans`, undefined]],
    ['the same id twice', (id) => [`/v1/scans?id=${id}`, { repository_id: id }]],
  ];
  it.each(forms)('takes %s', async (_name, form) => {
    const [path, body] = form(repository.id, repository.full_name);
    const answer = await service.call('POST', path, { body });
    expect([200, 201]).toContain(answer.status);
    expect(answer.body).toMatchObject({ repository_id: repository.id, scan_type: 'full', status: 'running' });
  });

  it('refuses two repositories, and a name that several have', async () => {
    const other = join(service.folder, 'other', 'shop');
    await mkdir(other, { recursive: true });
    const { body } = await service.call('POST', '/v1/repositories', { body: { path: other } });
    const conflict = await service.call('POST', `/v1/scans?id=${body.id}`, {
      body: { repository_id: repository.id },
    });
    expect(conflict).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(conflict.body.errors[0].code).toBe('conflicting_parameters');
    const nested = await service.call('POST', `/v1/repositories/${repository.id}/scans`, {
      body: { id: body.id },
    });
    expect(nested.body.errors[0].code).toBe('conflicting_parameters');
    const ambiguous = await service.call('POST', '/v1/scans', { body: { id: repository.full_name } });
    expect(ambiguous).toMatchObject({ status: 422, body: { errors: [{ code: 'ambiguous' }] } });
    await service.call('DELETE', `/v1/repositories/${body.id}`);
  });

  it('answers the running twin, unless forced', async () => {
    await service.runJobs();
    const first = await service.call('POST', '/v1/scans', { body: { id: repository.id } });
    const twin = await service.call('POST', '/v1/scans', { body: { id: repository.id } });
    expect(twin).toMatchObject({
      status: 200,
      body: { id: first.body.id },
      headers: { 'assay-coalesced': 'true' },
    });
    const forced = await service.call('POST', '/v1/scans', { body: { id: repository.id, force: true } });
    expect(forced.status).toBe(201);
    expect(forced.body.id).not.toBe(first.body.id);
  });

  it('joins a forced scan that is running', async () => {
    await service.runJobs();
    const start = (body: object) =>
      service.call('POST', '/v1/scans', { body: { id: repository.id, ...body } });
    const forced = await start({ force: true });
    expect((await start({ force: true })).status).toBe(201);
    expect(await start({})).toMatchObject({ status: 200, body: { id: forced.body.id } });
    expect((await start({ scan_type: 'quality' })).status).toBe(201);
  });

  const refusals: readonly [string, string, unknown, number, string, string | undefined][] = [
    ['no repository', '/v1/scans', {}, 422, 'validation_failed', 'required'],
    ['no body at all', '/v1/scans', undefined, 422, 'validation_failed', 'required'],
    [
      'an unknown repository',
      '/v1/scans',
      { id: '01900000-0000-7000-8000-000000000000' },
      404,
      'not_found',
      undefined,
    ],
    ['a scan type that is not there', '/v1/scans', { scan_type: 'deep' }, 422, 'validation_failed', 'enum'],
    ['a number as id', '/v1/scans', { id: 7 }, 422, 'validation_failed', 'type'],
  ];
  it.each(refusals)('refuses %s', async (_name, path, body, status, code, errorCode) => {
    const answer = await service.call('POST', path, { body });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.errors[0]?.code).toBe(errorCode);
  });

  it('says which kinds of scans no analyzer of this version can do', async () => {
    const { body } = await service.call('GET', '/v1/analyzers');
    const groups = new Set(body.data.map((one: { scan_type: string | null }) => one.scan_type));
    for (const scan_type of ['secrets', 'dependencies', 'iac']) {
      const answer = await service.call('POST', '/v1/scans', { body: { id: repository.id, scan_type } });
      if (groups.has(scan_type)) expect([200, 201]).toContain(answer.status);
      else expect(answer).toMatchObject({ status: 422, body: { code: 'scan_type_not_supported' } });
    }
    await service.runJobs();
  });
});

describe('scans that do not complete', () => {
  it('fails for a branch that does not exist', async () => {
    const failed = await scan({ branch: 'nowhere' });
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'branch_not_found' } });
    expect(failed.completed_at).not.toBeNull();
    expect((await service.call('POST', `/v1/scans/${failed.id}/cancel`)).body.code).toBe('invalid_state');
  });

  it('is cancelled at once and stays so', async () => {
    const { body } = await service.call('POST', '/v1/scans', { body: { id: repository.id, force: true } });
    const cancelled = await service.call('POST', `/v1/scans/${body.id}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', error: null } });
    await service.runJobs();
    expect((await service.call('GET', `/v1/scans/${body.id}`)).body.status).toBe('cancelled');
    expect((await service.call('POST', `/v1/scans/${body.id}/cancel`)).status).toBe(409);
  });

  it('gives up after three lost workers', async () => {
    const { body } = await service.call('POST', '/v1/scans', { body: { id: repository.id, force: true } });
    await service.db.updateTable('scans').set({ attempt: 3 }).where('id', '=', body.id).execute();
    await service.runJobs();
    const { body: failed } = await service.call('GET', `/v1/scans/${body.id}`);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'worker_lost', retryable: true } });
  });

  it('fails for a folder that is gone, and scans a plain one', async () => {
    const plain = join(service.folder, 'plain');
    await mkdir(plain);
    await writeFile(join(plain, "it's \n ünï.js"), flawed);
    const { body: connected } = await service.call('POST', '/v1/repositories', {
      body: { provider: 'local', path: plain },
    });
    const { body: started } = await service.call('POST', `/v1/repositories/${connected.id}/scans`);
    await service.runJobs();
    const { body: done } = await service.call('GET', `/v1/scans/${started.id}`);
    expect(done).toMatchObject({ status: 'completed', commit_sha: null });
    expect((await issuesOf(done.id))[0].file_path).toBe("it's \n ünï.js");
    await rm(plain, { recursive: true });
    const { body: again } = await service.call('POST', `/v1/repositories/${connected.id}/scans`);
    await service.runJobs();
    expect((await service.call('GET', `/v1/scans/${again.id}`)).body.status).toBe('failed');
  });
});

describe('what is read of scans', () => {
  it('filters, sorts and pages issues', async () => {
    const { id, issues_found } = await scan();
    const list = async (query: string) => (await service.call('GET', `/v1/scans/${id}/issues?${query}`)).body;
    expect((await list('category=security')).total + (await list('category=quality')).total).toBe(
      issues_found,
    );
    expect((await list('file_path=*.js')).total).toBe(issues_found);
    expect((await list('file_path=src/**')).total).toBe(0);
    expect((await list('cwe=CWE-94,CWE-95')).total).toBeGreaterThan(0);
    expect((await list('q=100%25')).total).toBe(0);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=1&sort=file_path,line${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(issues_found);
      seen.push(...page.data.map((issue: { id: string }) => issue.id));
      cursor = page.next_cursor ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(issues_found);
    expect((await service.call('GET', `/v1/scans/${id}/issues?severity=terrible`)).body.code).toBe(
      'invalid_parameter',
    );
    expect((await service.call('GET', `/v1/scans/${id}/issues?severty=high`)).status).toBe(400);
  });

  it('gives SARIF', async () => {
    const { id, issues_found } = await scan();
    const { body, headers } = await service.call('GET', `/v1/scans/${id}/sarif`);
    expect(headers['content-type']).toContain('application/sarif+json');
    expect(body.version).toBe('2.1.0');
    expect(body.runs[0].results).toHaveLength(issues_found);
  });

  it('gives issues as CSV and as SARIF to those who ask', async () => {
    const { id, issues_found } = await scan();
    const list = (accept: string, query = '') =>
      service.call('GET', `/v1/scans/${id}/issues?${query}`, { headers: { accept } });
    const csv = await list('text/csv', 'limit=1');
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.headers['link']).toContain('rel="next"');
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^id,status,/);
    const sarif = await list('application/sarif+json');
    expect(sarif.body.runs[0].results).toHaveLength(issues_found);
    expect((await list('*/*')).body.total).toBe(issues_found);
  });

  it('lists scans by status, type and branch', async () => {
    const { body } = await service.call(
      'GET',
      `/v1/scans?repository_id=${repository.id}&status=failed,cancelled`,
    );
    expect(new Set(body.data.map((entry: { status: string }) => entry.status))).toEqual(
      new Set(['failed', 'cancelled']),
    );
  });
});

describe('triage', () => {
  it('dismisses, keeps dismissed over scans, and reopens', async () => {
    const [issue] = await issuesOf((await scan()).id);
    const path = `/v1/issues/${issue.id}`;
    const patch = async (body: unknown) => service.call('PATCH', path, { body });
    expect((await patch({ status: 'dismissed' })).body.errors[0].code).toBe('required');
    expect((await patch({ status: 'fixed' })).status).toBe(422);
    const dismissed = await patch({ status: 'dismissed', resolution: 'false_positive', note: 'a test' });
    expect(dismissed.body).toMatchObject({
      status: 'dismissed',
      resolution: 'false_positive',
      note: 'a test',
    });
    await scan();
    expect((await service.call('GET', path)).body.status).toBe('dismissed');
    expect((await patch({ status: 'confirmed' })).body.code).toBe('invalid_state');
    expect((await patch({ status: 'open' })).body).toMatchObject({ status: 'open', resolution: null });
    expect((await patch({ assignee: service.bob.id })).body.errors[0].code).toBe('unknown');
    expect((await patch({ assignee: service.alice.id })).body.assignee).toBe(service.alice.id);
  });
});

describe('isolation', () => {
  it('shows nothing of others', async () => {
    const done = await scan();
    const [issue] = await issuesOf(done.id);
    const { token } = service.bob;
    const paths = [
      `/v1/repositories/${repository.id}`,
      `/v1/scans/${done.id}`,
      `/v1/scans/${done.id}/issues`,
      `/v1/scans/${done.id}/sarif`,
      `/v1/issues/${issue.id}`,
      `/v1/issues/${issue.id}/history`,
      `/v1/projects/${repository.id}/metrics`,
    ];
    for (const path of paths) {
      expect((await service.call('GET', path)).status, path).toBe(200);
      expect((await service.call('GET', path, { token })).status, path).toBe(404);
    }
    const writes: readonly [string, string, unknown][] = [
      ['POST', '/v1/scans', { id: repository.id }],
      ['POST', '/v1/scans', { id: repository.full_name }],
      ['POST', `/v1/repositories/${repository.id}/scans`, {}],
      ['POST', `/v1/repositories/${repository.id}/sync`, {}],
      ['POST', `/v1/scans/${done.id}/cancel`, {}],
      ['PATCH', `/v1/repositories/${repository.id}`, { archived: true }],
      ['PATCH', `/v1/issues/${issue.id}`, { status: 'confirmed' }],
      ['DELETE', `/v1/repositories/${repository.id}`, undefined],
      ['PUT', `/v1/repositories/${repository.id}/members/${service.bob.id}`, undefined],
    ];
    for (const [method, path, body] of writes)
      expect((await service.call(method, path, { token, body })).status, path).toBe(404);
    for (const path of ['/v1/repositories', '/v1/scans', '/v1/issues'])
      expect((await service.call('GET', path, { token })).body, path).toMatchObject({ data: [], total: 0 });
  });

  it('shares with members, who may not remove', async () => {
    const { token, id } = service.bob;
    const member = `/v1/repositories/${repository.id}/members/${id}`;
    expect((await service.call('PUT', member)).status).toBe(204);
    expect((await service.call('GET', `/v1/repositories/${repository.id}`, { token })).status).toBe(200);
    expect((await service.call('DELETE', `/v1/repositories/${repository.id}`, { token })).status).toBe(403);
    expect((await service.call('DELETE', member)).status).toBe(204);
    expect((await service.call('GET', `/v1/repositories/${repository.id}`, { token })).status).toBe(404);
  });
});
