import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** The floor of the interface as it was asked for: names and types that clients rely on. */

let service: TestService;
let repositoryId: string;
let scanId: string;
let issueId: string;

const source = `const app = require('express')();
app.get('/', (req, res) => {
  eval(req.query.a);
  if (req.query.b == 1) res.end();
});
`;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'shop');
  await mkdir(path);
  for (let index = 0; index < 5; index += 1) await writeFile(join(path, `file${index}.js`), source);
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } })).body
    .id;
  scanId = (await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId } })).body.id;
  await service.runJobs();
  issueId = (await service.call('GET', `/v1/scans/${scanId}/issues`)).body.data[0].id;
});
afterAll(() => service.close());

type Kind = 'uuid' | 'string' | 'time' | 'time?' | 'count' | 'boolean' | 'string?' | 'list';

const patterns: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  string: (value) => typeof value === 'string',
  'string?': (value) => value === null || typeof value === 'string',
  time: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value)),
  'time?': (value) => value === null || patterns.time(value),
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
};

function expectMembers(value: Record<string, unknown>, members: Readonly<Record<string, Kind>>): void {
  for (const [name, kind] of Object.entries(members)) {
    expect(patterns[kind](value[name]), `${name}: expected ${kind}, got ${JSON.stringify(value[name])}`).toBe(
      true,
    );
  }
}

const scanMembers = {
  id: 'uuid',
  status: 'string',
  repository_id: 'uuid',
  scan_type: 'string',
  started_at: 'time',
  issues_found: 'count',
  security_issues: 'count',
  quality_issues: 'count',
  duration_seconds: 'count',
  completed_at: 'time?',
} as const;

describe('the floor', () => {
  it('GET /v1/repositories', async () => {
    const { body } = await service.call('GET', '/v1/repositories');
    expectMembers(body, { data: 'list', total: 'count' });
    const members = {
      id: 'uuid',
      name: 'string',
      full_name: 'string',
      provider: 'string',
      default_branch: 'string',
    } as const;
    for (const entry of body.data) expectMembers(entry, { ...members, last_scan_at: 'time?' });
  });

  it('POST /v1/scans, running even behind a long queue', async () => {
    for (let index = 0; index < 20; index += 1) {
      const body = { repository_id: repositoryId, scan_type: 'full', branch: 'main', force: true };
      const answer = await service.call('POST', '/v1/scans', { body });
      expect(answer).toMatchObject({ status: 201, body: { status: 'running', completed_at: null } });
      expectMembers(answer.body, scanMembers);
      expect(answer.headers['retry-after']).toBe('2');
    }
    const { body: waiting } = await service.call('GET', '/v1/scans?status=running&limit=1000');
    for (const { id } of waiting.data) await service.call('POST', `/v1/scans/${id}/cancel`);
    await service.runJobs();
  });

  it('GET /v1/scans/:id, with counts that add up at every poll', async () => {
    const { body: started } = await service.call('POST', '/v1/scans', {
      body: { id: repositoryId, force: true },
    });
    let isDone = false;
    const work = service.runJobs().finally(() => {
      isDone = true;
    });
    let polls = 0;
    let progress = 0;
    for (;;) {
      const last = isDone;
      const { body } = await service.call('GET', `/v1/scans/${started.id}`);
      expectMembers(body, scanMembers);
      expect(body.issues_found).toBe(body.security_issues + body.quality_issues);
      expect(body.progress).toBeGreaterThanOrEqual(progress);
      progress = body.progress;
      polls += 1;
      if (last) {
        expect(body.status).toBe('completed');
        const counts: number[] = Object.values(body.by_severity);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(body.issues_found);
        break;
      }
    }
    await work;
    expect(polls).toBeGreaterThan(2);
  });

  it('GET /v1/scans/:id/issues', async () => {
    const { body } = await service.call('GET', `/v1/scans/${scanId}/issues`);
    const { body: scan } = await service.call('GET', `/v1/scans/${scanId}`);
    expect(body.total).toBe(scan.issues_found);
    expect(body.data).toHaveLength(scan.issues_found);
    for (const issue of body.data) {
      expectMembers(issue, {
        id: 'uuid',
        severity: 'string',
        category: 'string',
        title: 'string',
        file_path: 'string',
        line: 'count',
        suggested_fix: 'string',
        trace: 'list',
      });
      expect(['critical', 'high', 'medium', 'low', 'info']).toContain(issue.severity);
      expect(['security', 'quality']).toContain(issue.category);
    }
    const keys = body.data.map((issue: { severity: string; file_path: string; line: number }) => issue);
    const ranks = ['critical', 'high', 'medium', 'low', 'info'];
    const sorted = [...keys].sort(
      (a, b) =>
        ranks.indexOf(a.severity) - ranks.indexOf(b.severity) ||
        (a.file_path < b.file_path ? -1 : a.file_path > b.file_path ? 1 : a.line - b.line),
    );
    expect(sorted).toEqual(keys);
  });

  it('GET /v1/projects/{id}/metrics', async () => {
    const { body } = await service.call('GET', `/v1/projects/${repositoryId}/metrics`);
    expectMembers(body, { project_id: 'uuid', lines: 'count', functions: 'count', measured_at: 'time' });
  });

  it('asks for a token everywhere below /v1', async () => {
    const paths = [
      'repositories',
      `scans/${scanId}`,
      `scans/${scanId}/issues`,
      `issues/${issueId}`,
      `projects/${repositoryId}/metrics`,
    ];
    for (const path of paths) {
      const answer = await service.call('GET', `/v1/${path}`, { token: null });
      expect(answer).toMatchObject({ status: 401, body: { code: 'missing_token' } });
    }
  });

  it('answers HEAD wherever it answers GET', async () => {
    const head = await service.call('HEAD', `/v1/scans/${scanId}`);
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: undefined });
  });
});
