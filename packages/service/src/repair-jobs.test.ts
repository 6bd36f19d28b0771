import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueue, type Queue } from './queue/queue.ts';
import { repairJobs } from './repair-jobs.ts';
import { insertTestRepository } from './testing/rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createTestService, type TestService } from './testing/test-service.ts';

let service: TestService;
let repositoryId: string;
beforeAll(async () => {
  service = await createTestService();
  repositoryId = await insertTestRepository(service, service.alice.id);
});
afterAll(() => service.close());

const start = async (): Promise<string> =>
  (await service.call('POST', '/v1/scans', { body: { id: repositoryId, force: true } })).body.id;

it('drops jobs of scans that are over and adds those that are missing', async () => {
  const queue = service.deps.queue as Queue;
  const [over, kept, lost] = [await start(), await start(), await start()];
  await service.db
    .updateTable('scans')
    .set({ status: 'cancelled', phase: 'done', completed_at: service.clock.now() })
    .where('id', '=', over)
    .execute();
  await service.db.transaction().execute((trx) => queue.cancel(trx, 'run-scan', { scanId: lost }));
  const deps = { db: service.db, log: service.deps.log, queue };
  await repairJobs(deps);
  const ids = async () => (await queue.listLive('run-scan')).map(({ data }) => data.scanId).sort();
  expect(await ids()).toEqual([kept, lost].sort());
  await repairJobs(deps);
  expect(await ids()).toEqual([kept, lost].sort());
});

it('has the jobs of a queue that an earlier version made', async () => {
  const database: TestDatabase = await createTestDatabase();
  const open = () =>
    createQueue({ target: database.target, db: database.db, log: service.deps.log, supervise: false });
  await (await open()).stop();
  const { rows } = await database.pool.query<{ policy: string }>(
    `update pgboss.queue set policy = 'singleton' where name = 'run-scan' returning policy`,
  );
  expect(rows).toEqual([{ policy: 'singleton' }]);
  const queue = await open();
  const after = await database.pool.query(`select policy from pgboss.queue where name = 'run-scan'`);
  expect(after.rows).toEqual([{ policy: 'standard' }]);
  await queue.stop();
  await database.close();
});
