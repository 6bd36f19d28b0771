import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

const dayMs = 86_400_000;
let service: TestService;
let folder: string;
let id: string;

beforeAll(async () => {
  service = await createTestService();
  // A Thursday.
  service.clock.advance(Date.parse('2026-01-01T10:00:00Z') - service.clock.now().getTime());
  folder = join(service.folder, 'shop');
  await mkdir(folder);
  id = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
});
afterAll(() => service.close());

async function scanWith(text: string): Promise<string> {
  await writeFile(join(folder, 'shop.js'), text);
  const { body } = await service.call('POST', `/v1/repositories/${id}/scans`);
  await service.runJobs();
  return body.id;
}

async function trend(query = '') {
  const { body } = await service.call('GET', `/v1/projects/${id}/metrics?include=trend${query}`);
  return body.trend as { date: string; issues: number; score: number }[];
}
const pointsOf = (days: readonly { date: string; issues: number }[]) =>
  days.map(({ date, issues }) => [date, issues]);

const evil = "require('express')().get('/', (q, r) => r.json(eval(q.query.a)));\n";
const good = "require('express')().get('/', (q, r) => r.json(1));\n";

describe('the trend', () => {
  it('is null for who does not ask, and empty before the first scan', async () => {
    expect((await service.call('GET', `/v1/projects/${id}/metrics`)).body.trend).toBeNull();
    expect(await trend()).toEqual([]);
  });

  it('has a point for each day, as its last scan left the branch', async () => {
    await scanWith(good);
    service.clock.advance(60_000);
    await scanWith(evil);
    service.clock.advance(4 * dayMs);
    await scanWith(good);
    const days = await trend();
    expect(pointsOf(days)).toEqual([
      ['2026-01-01', 1],
      ['2026-01-05', 0],
    ]);
    expect(days[0]).toMatchObject({ score: 68, grade: 'D', security_issues: 1, code_lines: 1 });
    expect(days[1]).toMatchObject({ score: 100, grade: 'A', coverage: null, duplication: 0 });
  });

  it('ends with now, also when nothing was scanned since somebody dismissed something', async () => {
    await scanWith(evil);
    const { body } = await service.call('GET', `/v1/issues?repository_id=${id}&status=open`);
    service.clock.advance(dayMs);
    for (const issue of body.data)
      await service.call('PATCH', `/v1/issues/${issue.id}`, {
        body: { status: 'dismissed', resolution: 'wont_fix' },
      });
    expect(pointsOf(await trend())).toEqual([
      ['2026-01-01', 1],
      ['2026-01-05', 1],
      ['2026-01-06', 0],
    ]);
  });

  it('is told by week or month, and of the period', async () => {
    expect(pointsOf(await trend('&granularity=week'))).toEqual([
      ['2026-01-01', 1],
      ['2026-01-06', 0],
    ]);
    expect(pointsOf(await trend('&granularity=month'))).toEqual([['2026-01-06', 0]]);
    service.clock.advance(5 * dayMs);
    expect(pointsOf(await trend('&period=7d'))).toEqual([
      ['2026-01-05', 1],
      ['2026-01-11', 0],
    ]);
    const { status } = await service.call('GET', `/v1/projects/${id}/metrics?include=trend&granularity=hour`);
    expect(status).toBe(400);
  });

  it('takes nothing from scans of other commits, of some paths, or of other branches', async () => {
    const before = await trend();
    const { body } = await service.call('POST', '/v1/scans', {
      body: { repository_id: id, paths: ['nothing.js'] },
    });
    await service.runJobs();
    expect((await service.call('GET', `/v1/scans/${body.id}`)).body.status).toBe('completed');
    expect(await trend()).toEqual(before);
    expect(await trend('&branch=elsewhere')).toEqual([]);
  });
});
