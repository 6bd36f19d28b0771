import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

const day = 86_400_000;
const flawed = "require('express')().get('/', (req, res) => { eval(req.query.a); res.end(); });\n";
const mended = "require('express')().get('/', (req, res) => { res.end(); });\n";

let folder: string;
let service: TestService;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-test-'));
  service = await createTestService({ env: { ASSAY_KEEP_SCANS_DAYS: '30' } });
  await writeFile(join(folder, 'a.js'), flawed);
  const { body } = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: folder },
  });
  id = body.id;
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

async function scan(): Promise<string> {
  service.clock.advance(1000);
  const { body } = await service.call('POST', `/v1/repositories/${id}/scans`, { body: { force: true } });
  await service.runJobs();
  return body.id;
}

async function cancelledScan(of: TestService, repositoryId: string): Promise<string> {
  const { body } = await of.call('POST', `/v1/repositories/${repositoryId}/scans`);
  const { body: ended } = await of.call('POST', `/v1/scans/${body.id}/cancel`);
  expect(ended.status).toBe('cancelled');
  return body.id;
}

async function keepHouse(): Promise<void> {
  await service.db
    .transaction()
    .execute((trx) => service.deps.queue.enqueue(trx, { name: 'keep-house', data: {} }));
  await service.runJobs();
}

async function statusOf(scanId: string): Promise<number> {
  return (await service.call('GET', `/v1/scans/${scanId}`)).status;
}

describe('old scans', () => {
  it('go when their time is over, but for the newest and for those that issues were last seen by', async () => {
    const first = await scan();
    const lastSeen = await scan();
    await writeFile(join(folder, 'a.js'), mended);
    const others: string[] = [];
    for (let count = 0; count < 7; count++) others.push(await scan());
    const cancelled = await cancelledScan(service, id);
    const issue = async () =>
      (
        await service.call(
          'GET',
          `/v1/issues?repository_id=${id}&status=fixed&rule_id=javascript/code-injection`,
        )
      ).body.data;
    const before = await issue();
    expect(before).toMatchObject([{ first_seen_scan_id: first, scan_id: lastSeen }]);

    service.clock.advance(29 * day);
    await keepHouse();
    expect(await statusOf(first)).toBe(200);

    service.clock.advance(2 * day);
    await keepHouse();
    const left = await Promise.all([first, lastSeen, ...others, cancelled].map(statusOf));
    expect(left).toEqual([404, 200, 404, 404, 200, 200, 200, 200, 200, 404]);
    expect(await issue()).toEqual([{ ...before[0], first_seen_scan_id: null }]);
    const seen = await service.call('GET', `/v1/scans/${lastSeen}/issues`);
    expect(seen.body.data.map(({ id: one }: { id: string }) => one)).toContain(before[0].id);

    // What comes later goes on from what is left.
    const next = await scan();
    const { body } = await service.call('GET', `/v1/scans/${next}`);
    expect(body).toMatchObject({ status: 'completed', introduced: 0, fixed: 0 });
    await writeFile(join(folder, 'a.js'), flawed);
    await scan();
    const { body: again } = await service.call('GET', `/v1/issues/${before[0].id}`);
    expect(again).toMatchObject({ status: 'open', reopened_count: 1 });
  });

  it('leave nothing behind that no scan shows', async () => {
    service.clock.advance(40 * day);
    for (let count = 0; count < 6; count++) await scan();
    await keepHouse();
    const scans = await service.db.selectFrom('scans').select('series_number').execute();
    const [oldest = 0] = scans.flatMap(({ series_number: n }) => n ?? []).sort((a, b) => a - b);
    const occurrences = await service.db
      .selectFrom('issue_occurrences')
      .innerJoin('issues', 'issues.id', 'issue_occurrences.issue_id')
      .select(['last_number', 'issue_occurrences.id', 'issues.occurrence_id'])
      .execute();
    expect(occurrences.length).toBeGreaterThan(0);
    for (const one of occurrences)
      expect(one.last_number >= oldest || one.id === one.occurrence_id).toBe(true);
    const lists = await service.db
      .selectFrom('package_lists')
      .leftJoin('scans', 'scans.package_list_id', 'package_lists.id')
      .select('scans.id')
      .execute();
    expect(lists.filter(({ id: scanId }) => scanId === null)).toEqual([]);
  });

  it('stay where nobody says for how long', async () => {
    const other = await createTestService();
    try {
      const { body } = await other.call('POST', '/v1/repositories', {
        body: { provider: 'local', path: folder },
      });
      const kept = await cancelledScan(other, body.id);
      other.clock.advance(4000 * day);
      await other.db
        .transaction()
        .execute((trx) => other.deps.queue.enqueue(trx, { name: 'keep-house', data: {} }));
      await other.runJobs();
      expect(await other.db.selectFrom('scans').select('id').execute()).toEqual([{ id: kept }]);
    } finally {
      await other.close();
    }
  });
});
