import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { JobContext, JobTable } from './jobs.ts';
import { createQueue, type Queue } from './queue.ts';

/** Who runs when: rounds over repositories, one job of each at a time, over all processes. */

const log = pino({ level: 'silent' });
let database: TestDatabase;
let queues: Queue[];

beforeEach(async () => {
  database = await createTestDatabase();
  queues = [];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await database.close();
});

async function openQueue(supervise = false): Promise<Queue> {
  const queue = await createQueue({ target: database.target, db: database.db, log, supervise });
  queues.push(queue);
  return queue;
}

const add = (queue: Queue, scanId: string, group: string, isScheduled = false): Promise<void> =>
  database.db
    .transaction()
    .execute((trx) =>
      queue.enqueue(trx, { name: 'run-scan', data: { scanId }, turn: { group, isScheduled } }),
    );
const cancel = (queue: Queue, scanId: string): Promise<void> =>
  database.db.transaction().execute((trx) => queue.cancel(trx, 'run-scan', { scanId }));

function tableOf(run: (scanId: string, context: JobContext) => Promise<void>, concurrency = 1): JobTable {
  return {
    'run-scan': {
      name: 'run-scan',
      concurrency,
      timeLimitMs: 60_000,
      retryDelaySeconds: 0,
      retryLimit: 3,
      run: ({ scanId }, context) => run(scanId, context),
    },
  };
}

async function drain(queue: Queue, during?: (scanId: string) => Promise<void>): Promise<readonly string[]> {
  const order: string[] = [];
  await queue.drain(
    tableOf(async (scanId) => {
      order.push(scanId);
      await during?.(scanId);
    }),
  );
  return order;
}

describe('jobs that take turns', () => {
  it('go round by repository, whoever came with more of them', async () => {
    const queue = await openQueue();
    for (const scanId of ['a1', 'a2', 'a3', 'a4']) await add(queue, scanId, 'a');
    for (const scanId of ['b1', 'b2']) await add(queue, scanId, 'b');
    await add(queue, 'c1', 'c');
    expect(await drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('neither starve a long row nor let it go first', async () => {
    const queue = await openQueue();
    for (const scanId of ['a1', 'a2', 'a3', 'a4']) await add(queue, scanId, 'a');
    // Another repository asks again each time that it was served.
    const order = await drain(queue, async (scanId) => {
      if (scanId === 'a1') await add(queue, 'b1', 'b');
      if (scanId === 'b1') await add(queue, 'b2', 'b');
      if (scanId === 'b2') await add(queue, 'b3', 'b');
    });
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3']);
  });

  it('go before scheduled ones', async () => {
    const queue = await openQueue();
    for (const scanId of ['s1', 's2']) await add(queue, scanId, 's', true);
    for (const scanId of ['a1', 'a2', 'a3']) await add(queue, scanId, 'a');
    expect(await drain(queue)).toEqual(['a1', 'a2', 'a3', 's1', 's2']);
  });

  it('run one at a time for each repository, over two processes', async () => {
    const [one, other] = [await openQueue(), await openQueue()];
    const groups = ['a', 'b', 'c'];
    const jobs = groups.flatMap((group) =>
      [1, 2, 3, 4].map((number) => ({ group, id: `${group}${number}` })),
    );
    for (const { group, id } of jobs) await add(one, id, group);
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const done = new Set<string>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const table = tableOf(async (id) => {
      const group = id.slice(0, 1);
      const now = (running.get(group) ?? 0) + 1;
      running.set(group, now);
      most.set(group, Math.max(most.get(group) ?? 0, now));
      await new Promise((wake) => setTimeout(wake, 20));
      running.set(group, now - 1);
      done.add(id);
      if (done.size === jobs.length) resolve();
    }, 3);
    await Promise.all([one.work(table), other.work(table)]);
    await promise;
    expect([...most.values()]).toEqual([1, 1, 1]);
  });

  it('are taken up by another process when theirs is gone, before the rest of the repository', async () => {
    const [lost, next] = [await openQueue(), await openQueue()];
    await add(lost, 'a1', 'a');
    await add(lost, 'a2', 'a');
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const table = tableOf(() => {
      begun.resolve();
      return held.promise;
    });
    await lost.work(table);
    await begun.promise;
    expect(await drain(next)).toEqual([]);
    expect(await next.freeClaims()).toBe(1);
    expect(await drain(next)).toEqual(['a1', 'a2']);
    held.resolve();
  });
});

describe('a job whose worker is killed', () => {
  it('is taken up at once, also when statistics were taken while it ran', async () => {
    const lost = await openQueue(true);
    await add(lost, 'a1', 'a');
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await lost.work(
      tableOf(() => {
        begun.resolve();
        return held.promise;
      }),
    );
    await begun.promise;
    await untilCounted('run-scan', 1);
    const next = await openQueue();
    await next.freeClaims();
    expect(await drain(next)).toEqual(['a1']);
    held.resolve();
  }, 30_000);
});

/** Until the queue's statistics say so many jobs run. */
async function untilCounted(name: string, active: number): Promise<void> {
  const read = sql<{ active_count: number }>`select active_count from pgboss.queue where name = ${name}`;
  for (;;) {
    const { rows } = await read.execute(database.db);
    if (rows[0]?.active_count === active) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

it('a job of a schedule has no data, and runs', async () => {
  const queue = await openQueue();
  await sql`insert into pgboss.job (name) values ('start-scans')`.execute(database.db);
  const left: boolean[] = [];
  const job = {
    name: 'start-scans',
    concurrency: 1,
    timeLimitMs: 60_000,
    retryDelaySeconds: 0,
    retryLimit: 0,
  } as const;
  await queue.drain({
    'start-scans': { ...job, run: async (_data, { wasLeft }) => void left.push(wasLeft) },
  });
  expect(left).toEqual([false]);
});

describe('cancelled jobs', () => {
  it('are not there any more', async () => {
    const queue = await openQueue();
    const ids = Array.from({ length: 100 }, (_, index) => `a${index}`);
    for (const id of ids) await add(queue, id, 'a');
    for (const id of ids) await cancel(queue, id);
    await add(queue, 'a-last', 'a');
    expect(await queue.listLive('run-scan')).toHaveLength(1);
    expect(await drain(queue)).toEqual(['a-last']);
  });

  it('free their place while their handler still runs, and cannot complete', async () => {
    const queue = await openQueue();
    await add(queue, 'a1', 'a');
    await add(queue, 'a2', 'a');
    const others: string[] = [];
    const table = tableOf(async (scanId, { complete }) => {
      if (scanId !== 'a1') return;
      await cancel(queue, 'a1');
      others.push(...(await drain(queue)));
      await database.db.transaction().execute(complete);
    });
    await expect(queue.drain(table)).rejects.toMatchObject({ code: 'claim_lost' });
    expect(others).toEqual(['a2']);
  });

  it('come back with nothing: a rolled-back change keeps its job', async () => {
    const queue = await openQueue();
    await add(queue, 'a1', 'a');
    const change = database.db.transaction().execute(async (trx) => {
      await queue.cancel(trx, 'run-scan', { scanId: 'a1' });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await drain(queue)).toEqual(['a1']);
  });
});
