import { join } from 'node:path';
import { type ScanReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Scans of some analyzers: what they say, and what they leave as it is. */

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
let head: string;
/** What stands between the engine and the service, so that there are two versions of it. */
let version: (report: ScanReport) => ScanReport;

const same = (report: ScanReport): ScanReport => report;
/** A release that had analyzers of code alone. */
function older(report: ScanReport): ScanReport {
  const { analyzers: _, ...coverage } = report.coverage;
  const findings = report.findings.filter(({ ruleId }) => !ruleId.startsWith('secrets/'));
  return { ...report, rulesetHash: 'a'.repeat(64), findings, readBy: {}, coverage };
}

const flawed = "require('express')().get('/a', (req) => eval(req.query.a));\n";
const secret = ['Zk8vQ2mN', '7pR4tX1yB6'].join('');
const settings = `api:\n  api_key: "${secret}"\n`;

beforeAll(async () => {
  service = await createTestService({
    ports: { scanner: { scanDirectory: async (options) => version(await scanDirectory(options)) } },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  version = same;
  const path = join(service.folder, crypto.randomUUID());
  fixture = createGitFixture(path);
  commit({ 'a.js': flawed, 'config.yml': settings });
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});

function commit(files: Readonly<Record<string, string>>, parent?: string): void {
  const all = Object.entries(files).map(([path, content]) => ({ path, content }));
  head = fixture.commit('main', all, parent);
}

async function scan(body: object = {}) {
  const started = await service.call('POST', '/v1/scans', {
    body: { id: repositoryId, force: true, ...body },
  });
  expect([started.status, started.body.code]).toEqual([201, undefined]);
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

async function openIssues(): Promise<readonly string[]> {
  const { body } = await service.call(
    'GET',
    `/v1/issues?repository_id=${repositoryId}&status=open&limit=100`,
  );
  return body.data
    .map((issue: { rule_id: string; file_path: string }) => `${issue.file_path} ${issue.rule_id}`)
    .sort();
}

const both = ['a.js javascript/code-injection', 'config.yml secrets/hard-coded-secret'];

describe('a scan of secrets', () => {
  it('finds them, and leaves the rest as it is', async () => {
    await scan();
    expect(await openIssues()).toEqual(both);
    const narrow = await scan({ scan_type: 'secrets' });
    expect(narrow).toMatchObject({
      status: 'completed',
      scan_type: 'secrets',
      issues_found: 1,
      fixed: 0,
      introduced: 0,
    });
    expect(narrow.coverage.analyzers).toContainEqual({ id: 'secrets', files: 2, skipped: [] });
    expect(await openIssues()).toEqual(both);
  });

  it('closes its own, and never what another analyzer found', async () => {
    await scan();
    commit({ 'config.yml': 'api: {}\n' });
    const narrow = await scan({ scan_type: 'secrets' });
    expect(narrow).toMatchObject({
      issues_found: 0,
      fixed: 1,
      closing: { closes_issues: true, detail: expect.stringContaining('analyzers that it ran') },
    });
    // The code is gone from the commit as well, but nobody looked for what it had.
    expect(await openIssues()).toEqual([both[0]]);
    expect(await scan()).toMatchObject({ fixed: 1 });
    expect(await openIssues()).toEqual([]);
  });

  it('is no scan of the whole: what it does not look at is not told as looked at', async () => {
    await scan({ scan_type: 'secrets' });
    const full = await scan();
    expect(full).toMatchObject({ issues_found: 2 });
    const { body } = await service.call('GET', `/v1/repositories/${repositoryId}`);
    expect(body.quality_gate).not.toBe('passed');
  });
});

describe('analyzers that are named', () => {
  it('run alone', async () => {
    const narrow = await scan({ analyzers: ['secrets', 'secrets'] });
    expect(narrow).toMatchObject({ scan_type: 'full', analyzers: ['secrets'], issues_found: 1 });
    const code = await scan({ analyzers: ['javascript'] });
    expect(code).toMatchObject({ issues_found: 1, fixed: 0, security_issues: 1 });
    expect(await openIssues()).toEqual(both);
  });

  it('have to be there, and of the type', async () => {
    const start = (body: object) =>
      service.call('POST', '/v1/scans', { body: { id: repositoryId, ...body } });
    expect(await start({ analyzers: ['secret'] })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ pointer: '#/analyzers', code: 'unknown_analyzer' }] },
    });
    expect(await start({ scan_type: 'quality', analyzers: ['nothing'] })).toMatchObject({ status: 422 });
  });

  it('are listed', async () => {
    const { body } = await service.call('GET', '/v1/analyzers');
    expect(body.data).toContainEqual({ id: 'javascript', scan_type: null, rules: expect.any(Number) });
    expect(body.data).toContainEqual({ id: 'secrets', scan_type: 'secrets', rules: expect.any(Number) });
  });
});

describe('a version with an analyzer that the one before had not', () => {
  it('introduces nothing by it, even where the change touched the file', async () => {
    version = older;
    await scan();
    version = same;
    commit({ 'a.js': flawed, 'config.yml': `${settings}# more\n` }, head);
    const upgraded = await scan();
    expect(upgraded).toMatchObject({ introduced: 0, issues_found: 2 });
    expect(await openIssues()).toEqual(both);
    commit(
      { 'a.js': flawed, 'config.yml': settings, 'other.yml': settings.replace('api_key', 'auth_token') },
      head,
    );
    expect(await scan()).toMatchObject({ introduced: 1 });
  });

  it('introduces nothing by a first scan of the analyzer alone', async () => {
    version = older;
    await scan();
    version = same;
    expect(await scan({ scan_type: 'secrets' })).toMatchObject({ introduced: 0, issues_found: 1 });
  });
});
