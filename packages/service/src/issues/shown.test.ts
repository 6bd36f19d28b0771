import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** One issue that is shown and one that is less sure: every surface speaks of the former and counts the latter. */

let service: TestService;
let repositoryId: string;
let scanId: string;
let folder: string;

const sure = "const { exec } = require('child_process');\nconst app = require('express')();\n";
const shownRoute = "app.get('/a', (req, res) => exec(req.query.name));\n";
const unsureRoute = "app.get('/b', (req, res) => console.log('asked for ' + req.query.name));\n";

async function scan(text: string): Promise<string> {
  await writeFile(join(folder, 'app.js'), text);
  const body = { id: repositoryId, scan_type: 'security', force: true };
  const { id } = (await service.call('POST', '/v1/scans', { body })).body;
  await service.runJobs();
  return id;
}

const get = async (path: string) => (await service.call('GET', path)).body;

beforeAll(async () => {
  service = await createTestService();
  folder = join(service.folder, 'plain');
  await mkdir(folder);
  await writeFile(join(folder, 'app.js'), '');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
  await scan('const nothing = 1;\n');
  scanId = await scan(sure + shownRoute + unsureRoute);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('is told of a scan beside all that it saw', async () => {
  expect(await get(`/v1/scans/${scanId}`)).toMatchObject({
    issues_found: 2,
    issues_shown: 1,
    by_confidence: { high: 1, medium: 0, low: 1 },
    shown_by_severity: { critical: 1, high: 0, medium: 0, low: 0, info: 0 },
  });
  expect((await get(`/v1/scans/${scanId}/issues`)).total).toBe(2);
});

describe('lists over repositories', () => {
  it.each([
    ['', 1],
    ['?shown=true', 1],
    ['?shown=false', 1],
    ['?shown=all', 2],
    ['?confidence=low', 1],
    ['?confidence=low,high', 2],
    ['?confidence=low&shown=true', 0],
  ])('%s', async (query, count) => {
    const { total, data } = await get(`/v1/issues${query}`);
    expect([total, data.length]).toEqual([count, count]);
  });

  it('say how many are less sure', async () => {
    const { total, facets } = await get('/v1/issues/facets');
    expect(total).toBe(1);
    expect(facets.confidence).toEqual([
      { value: 'high', label: 'high', count: 1 },
      { value: 'low', label: 'low', count: 1 },
    ]);
  });
});

it('is what repositories and metrics count', async () => {
  const repository = await get(`/v1/repositories/${repositoryId}?include=summary`);
  expect(repository.open_issues).toBe(1);
  const metrics = await get(`/v1/projects/${repositoryId}/metrics?include=files,trend`);
  expect(metrics.issues).toMatchObject({ total: 1, by_severity: { critical: 1, low: 0 } });
  expect(metrics.flow.opened).toBe(1);
});

it('is what events tell', async () => {
  const { data } = await get('/v1/events?type=issue.*,scan.completed');
  const told = data.filter(({ data: one }: { data: { scan_id: string } }) => one.scan_id === scanId);
  const items = told.flatMap(({ data: one }: { data: { items?: readonly object[] } }) => one.items ?? []);
  expect(items).toMatchObject([{ rule_id: 'javascript/command-injection', confidence: 'high' }]);
  expect(told.at(-1)?.data ?? told[0].data).toBeDefined();
});

it('alone fails the gate', async () => {
  expect((await get(`/v1/scans/${scanId}`)).quality_gate.status).toBe('failed');
  await scan(sure);
  const unsure = await scan(sure + unsureRoute);
  const { quality_gate: gate, introduced } = await get(`/v1/scans/${unsure}`);
  expect([gate.status, introduced]).toEqual(['passed', 1]);
});

it('becomes an issue that is surer', async () => {
  await scan(sure + shownRoute);
  const { data } = await get('/v1/issues');
  expect(data).toMatchObject([{ rule_id: 'javascript/command-injection', status: 'open' }]);
  expect((await get(`/v1/repositories/${repositoryId}`)).open_issues).toBe(1);
  const asked = `${sure}app.get('/a', (req, res) => { if (isKnown(req.query.name)) exec(req.query.name); });\nfunction isKnown(one) { return one.a; }\n`;
  await scan(asked);
  expect((await get(`/v1/repositories/${repositoryId}`)).open_issues).toBe(0);
  await scan(sure + shownRoute);
  expect((await get(`/v1/repositories/${repositoryId}`)).open_issues).toBe(1);
});
