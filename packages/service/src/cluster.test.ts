import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askNode, listening, startNode, stopNode, untilPrinted } from './testing/node-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createWorkTree } from './testing/work-tree.ts';
import { readBuild, version } from './version.ts';

/** What nodes of one database see of each other: settings, clocks, life and death, work. */

const token = 'a-token-of-the-environment';
let folder: string;
let database: TestDatabase;
let shared: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-cluster-'));
  database = await createTestDatabase();
  if (database.target.kind !== 'cluster') throw new Error('the test database is a cluster');
  const { host, user, database: name } = database.target.connection;
  shared = {
    ASSAY_DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    ASSAY_SECRET_KEY: Buffer.alloc(32, 3).toString('base64'),
    ASSAY_TOKEN: token,
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;
const start = (name: string, role: 'api' | 'worker', settings: Settings = {}) =>
  startNode({ ...shared, ASSAY_DATA_DIR: join(folder, name), ASSAY_ROLE: role, ...settings });
const startApi = async (name: string, settings: Settings = {}) => {
  const node = start(name, 'api', settings);
  return { node, base: await untilPrinted(node, listening) };
};
const within = { timeout: 60_000, interval: 250 };

/** A machine whose clock is wrong. */
const clockOff = (seconds: number): Settings => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now = Date.now; const by = ${seconds * 1000}; Date.now = () => now() + by;
     globalThis.Date = class extends Date { constructor(...given) { given.length === 0 ? super(now() + by) : super(...given); } };`,
  )}`,
});

const auditOf = async (base: string, action: string) =>
  (await askNode(base, `/v1/audit-events?action=${action}`, token)).body.data;

it('a node with other settings than those before it is not ready, and says which', async () => {
  const first = await startApi('first', { ASSAY_PUBLIC_URL: 'https://assay.example.org' });
  expect(await askNode(first.base, '/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
  const ranges = { ASSAY_ALLOW_PRIVATE_HOSTS: '10.0.0.0/8' };
  const second = await startApi('second', { ...ranges, ASSAY_TOKEN: 'another-token-of-the-environment' });
  expect(await askNode(second.base, '/readyz')).toEqual({
    status: 503,
    body: {
      status: 'settings_differ',
      settings: ['ASSAY_ALLOW_PRIVATE_HOSTS', 'ASSAY_PUBLIC_URL', 'ASSAY_TOKEN'],
      nodes: [
        {
          role: 'api',
          host: hostname(),
          pid: first.node.child.pid,
          differs_in: ['ASSAY_ALLOW_PRIVATE_HOSTS', 'ASSAY_PUBLIC_URL', 'ASSAY_TOKEN'],
        },
      ],
    },
  });
  expect(second.node.errors()).toContain('"setting":"ASSAY_PUBLIC_URL"');
  expect(second.node.errors() + first.node.errors()).not.toContain('another-token');
  const worker = start('other-worker', 'worker', ranges);
  await untilPrinted(
    worker,
    /other nodes have other values of (ASSAY_\w+, ASSAY_PUBLIC_URL): no job is taken/,
  );
  expect(worker.output()).not.toContain('ready');
  // The one that has to agree is there no more.
  expect(await stopNode(first.node)).toBe(0);
  expect(await stopNode(second.node)).toBe(0);
  await untilPrinted(worker, /assay worker ready/);
  expect(await stopNode(worker)).toBe(0);
});

it('a clock that is off changes nothing that two nodes write, and is told', async () => {
  const api = await startApi('on-time');
  const off = clockOff(-600);
  const late = await startApi('late', off);
  await untilPrinted(start('late-worker', 'worker', off), /assay worker ready/);
  const ready = await askNode(late.base, '/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body.clock_drift_seconds).toBeGreaterThan(-603);
  expect(ready.body.clock_drift_seconds).toBeLessThan(-597);
  expect(await auditOf(api.base, 'node.clock_drift')).toHaveLength(2);

  const tree = createWorkTree(join(folder, 'repository'));
  tree.commit({ 'a.js': "require('express')().get('/', (req) => eval(req.query.a));\n" });
  const { body: repository } = await askNode(late.base, '/v1/repositories', token, {
    provider: 'local',
    path: tree.folder,
  });
  const asked = await askNode(api.base, '/v1/scans', token, { repository_id: repository.id });
  const scan = await vi.waitFor(async () => {
    const { body } = await askNode(late.base, `/v1/scans/${asked.body.id}`, token);
    expect(body.status).toBe('completed');
    return body;
  }, within);
  expect(scan.duration_seconds).toBeLessThan(60);
  const { rows } = await sql<{ off: number }>`
    select extract(epoch from now() - completed_at)::float8 as off from scans where id = ${scan.id}`.execute(
    database.db,
  );
  expect(rows[0]?.off).toBeGreaterThanOrEqual(0);
  expect(rows[0]?.off).toBeLessThan(60);
  const [queued, started, completed] = [scan.queued_at, scan.started_at, scan.completed_at].map(Date.parse);
  expect(queued).toBeLessThanOrEqual(started as number);
  expect(started).toBeLessThanOrEqual(completed as number);
  // A session that one node gave is one at the other, with its second value.
  const session = await fetch(`${late.base}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrf_token: csrf } = (await session.json()) as { csrf_token: string };
  const left = await fetch(`${api.base}/v1/session`, {
    method: 'DELETE',
    headers: { cookie, 'x-csrf-token': csrf },
  });
  expect(left.status).toBe(204);
  const page = await askNode(late.base, '/v1/audit-events?limit=1', token);
  const next = await askNode(api.base, `/v1/audit-events?limit=1&cursor=${page.body.next_cursor}`, token);
  expect(next.status).toBe(200);
});

it('workers are listed with what they do, and one that is killed is told', async () => {
  const api = await startApi('watcher');
  const labels = { ASSAY_WORKER_LABELS: 'zone-a,big', ASSAY_LOCAL_ROOTS: folder };
  const worker = start('worker', 'worker', labels);
  await untilPrinted(worker, /assay worker ready/);
  const list = async (query = '') => (await askNode(api.base, `/v1/workers${query}`, token)).body.data;
  const own = (nodes: readonly { pid: number }[]) => nodes.find(({ pid }) => pid === worker.child.pid);
  expect(own(await list())).toMatchObject({
    role: 'worker',
    status: 'alive',
    version,
    build: readBuild(),
    labels: ['zone-a', 'big'],
    local_roots: [folder],
    scan_slots: 2,
    clock_is_off: false,
    jobs: [],
  });
  expect(await list('?role=api')).toContainEqual(expect.objectContaining({ pid: api.node.child.pid }));
  const queue = await askNode(api.base, '/v1/queue', token);
  expect(queue.body).toMatchObject({ waiting: expect.any(Number), by_type: expect.any(Array) });
  worker.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(own(await list())).toMatchObject({ status: 'lost', jobs: [] }), within);
  const events = await auditOf(api.base, 'node.lost');
  expect(events).toContainEqual(
    expect.objectContaining({ detail: expect.objectContaining({ pid: worker.child.pid, role: 'worker' }) }),
  );
});

it('a limit on requests is one limit for all nodes', async () => {
  const limited = { ASSAY_RATE_LIMIT: 'on' };
  const one = await startApi('limit-one', limited);
  const two = await startApi('limit-two', limited);
  // A node counts by itself until it has heard of the other: with its next heartbeat.
  const apis = async () => (await askNode(one.base, '/v1/workers?role=api', token)).body.data;
  await vi.waitFor(async () => {
    for (const { node } of [one, two])
      expect(await apis()).toContainEqual(expect.objectContaining({ pid: node.child.pid, status: 'alive' }));
  }, within);
  await new Promise((wake) => setTimeout(wake, 6000));
  const left = async (base: string): Promise<number> => {
    const response = await fetch(`${base}/v1/user`, { headers: { authorization: `Bearer ${token}` } });
    return Number(response.headers.get('x-ratelimit-remaining'));
  };
  const first = await left(one.base);
  expect(await left(two.base)).toBe(first - 1);
  expect(await left(one.base)).toBe(first - 2);
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      fetch(`${[one, two][index % 2]?.base}/v1/user`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  // A hundred in ten seconds, less those of before; a window may end meanwhile on a slow machine.
  expect(taken).toBeGreaterThanOrEqual(90);
  expect(taken).toBeLessThanOrEqual(200);
  await stopNode(one.node);
  await stopNode(two.node);
});

it('a worker answers how it is, and both roles tell Prometheus', async () => {
  const api = await startApi('metrics-api');
  const worker = start('metrics-worker', 'worker', { ASSAY_WORKER_PORT: '0' });
  const status = await untilPrinted(worker, /tells how it is at (http:\S+)/);
  await untilPrinted(worker, /assay worker ready/);
  for (const base of [status, api.base])
    expect(await askNode(base, '/healthz')).toEqual({
      status: 200,
      body: { status: 'ok', version, build: readBuild() },
    });
  expect(await askNode(status, '/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
  expect((await askNode(status, '/v1/user', token)).status).toBe(404);
  const tree = createWorkTree(join(folder, 'measured'));
  tree.commit({ 'a.js': 'console.log(1);\n' });
  const connected = await askNode(api.base, '/v1/repositories', token, {
    provider: 'local',
    path: tree.folder,
  });
  const asked = await askNode(api.base, '/v1/scans', token, { repository_id: connected.body.id });
  await vi.waitFor(async () => {
    const { body } = await askNode(api.base, `/v1/scans/${asked.body.id}`, token);
    expect(body.status).toBe('completed');
  }, within);
  const read = async (base: string) => (await fetch(`${base}/metrics`)).text();
  // The job ends a little after its scan.
  const told = await vi.waitFor(async () => {
    const text = await read(status);
    expect(text).toMatch(/assay_job_seconds_count\{type="run-scan",outcome="done"\} 1/);
    return text;
  }, within);
  expect(told).toContain('assay_scans_total{status="completed",code=""} 1');
  expect(told).toMatch(/assay_scan_phase_seconds_count\{phase="cloning"\} 1/);
  for (const text of [told, await read(api.base)]) {
    expect(text).toMatch(/assay_build_info\{version="[^"]+",build="[0-9a-f]{12}",role="(?:api|worker)"\} 1/);
    for (const name of [
      'assay_database_up 1',
      'assay_queue_jobs{type="run-scan",state="waiting"}',
      'assay_scans{state="running"}',
      'assay_nodes{role="worker",state="alive"} ',
      'assay_webhook_deliveries_pending 0',
      'assay_database_pool_connections{state="idle"}',
      'assay_data_folder_free_bytes',
      'assay_clock_drift_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name);
  }
  expect(await stopNode(worker)).toBe(0);
});

it('a release beside a newer one goes on, unless the newer one has taken something away', async () => {
  const { db } = database;
  await sql`insert into kysely_migration (name, timestamp) values ('9998_adds', now()::text)`.execute(db);
  const beside = await startApi('beside');
  expect(await stopNode(beside.node)).toBe(0);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_takes_away', now()::text)`.execute(
    db,
  );
  await sql`update schema_release set oldest_migration = '9999_takes_away'`.execute(db);
  const refused = start('refused', 'api');
  const why = await untilPrinted(refused, /^assay: (a newer release of Assay has changed the database .*)$/m);
  expect(why).toContain('9999_takes_away');
  expect(refused.errors()).not.toMatch(/^ +at /m);
});
