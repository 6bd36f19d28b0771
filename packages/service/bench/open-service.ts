/** The service's database in a folder of its own, with a user and a repository: what benches of it start from. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../src/clock.ts';
import { createId } from '../src/ids.ts';
import { createQueue, type Queue } from '../src/queue/queue.ts';
import { openCluster } from '../src/storage/cluster/cluster.ts';
import { migrate, openDatabase } from '../src/storage/connect.ts';
import type { Queryable, Row } from '../src/storage/database.ts';
import { insertRepository } from '../src/storage/repositories.ts';
import { insertUser } from '../src/storage/users.ts';

export interface OpenService {
  readonly db: Queryable;
  readonly clock: typeof systemClock;
  readonly queue: Queue;
  readonly userId: string;
  readonly folder: string;
  /** Processor seconds of this process and of the database's. */
  cpuSeconds(): Promise<number>;
  addRepository(name: string): Promise<Row<'repositories'>>;
  close(): Promise<void>;
}

/**
 * An embedded cluster with the settings of `npm start`, and a user of its own.
 *
 * @param kept  absolute path of a folder that is used again and stays; default a fresh one that does not
 */
export async function openService(kept?: string): Promise<OpenService> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'assay-bench-')));
  const cluster = await openCluster({ dataDir: folder });
  const target = { kind: 'cluster', connection: cluster.connection } as const;
  const database = openDatabase(target);
  const { db } = database;
  await migrate(db);
  const queue = await createQueue({ target, db, log: pino({ level: 'silent' }), supervise: false });
  const userId = createId(systemClock);
  const now = systemClock.now();
  await insertUser(db, {
    id: userId,
    name: userId,
    role: 'administrator',
    created_at: now,
    updated_at: now,
  });
  return {
    db,
    clock: systemClock,
    queue,
    userId,
    folder,
    cpuSeconds: async () => ownCpuSeconds() + (await cpuSecondsOfChildren(cluster.pid)),
    addRepository: async (name) => {
      const id = createId(systemClock);
      await insertRepository(db, {
        id,
        owner_id: userId,
        provider: 'local',
        name,
        full_name: `owner/${name}`,
        local_path: join('/nowhere', name),
        default_branch: 'main',
        created_at: now,
        updated_at: now,
      });
      return db.selectFrom('repositories').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
    close: async () => {
      await queue.stop();
      await database.close();
      await cluster.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Of the living children: the pool keeps its connections, so that each has a process from beginning to end. */
async function cpuSecondsOfChildren(parent: number): Promise<number> {
  /** The kernel's unit for these fields, on every architecture that Node runs on (proc(5)). */
  const ticksPerSecond = 100;
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // Behind the command's name, which may hold anything: state, parent, ..., user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / ticksPerSecond;
}
