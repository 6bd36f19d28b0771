import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openCluster } from './storage/cluster/cluster.ts';
import { askNode, listening, startNode, stopNode, untilPrinted } from './testing/node-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createWorkTree } from './testing/work-tree.ts';

/** Several nodes at one database. */

const token = 'a-token-of-the-environment';
let folder: string;
let database: TestDatabase;
let shared: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-nodes-'));
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

const dataDir = (name: string) => ({ ASSAY_DATA_DIR: join(folder, name) });
/** A worker that sees an empty folder, as when nothing is mounted there. */
const startBlind = (name: string, path: string) =>
  startNode({ ...shared, ...dataDir(name), ASSAY_ROLE: 'worker' }, [
    'unshare',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs none "$0" && exec "$@"',
    path,
  ]);

async function untilOver(base: string, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await askNode(base, `/v1/scans/${id}`, token);
      expect(body.status).not.toBe('running');
      return body;
    },
    { timeout: 200_000, interval: 500 },
  );
}

it('a worker without the folder leaves the scan to one that has it, and fails it when nobody has', async () => {
  const tree = createWorkTree(join(folder, 'repository'));
  tree.commit({ 'a.js': "require('express')().get('/', (req) => eval(req.query.a));\n" });
  const api = startNode({ ...shared, ...dataDir('api'), ASSAY_ROLE: 'api' });
  const base = await untilPrinted(api, listening);
  const { body } = await askNode(base, '/v1/repositories', token, { provider: 'local', path: tree.folder });
  const blind = startBlind('blind', tree.folder);
  await untilPrinted(blind, /assay worker ready/);
  const scan = async (): Promise<string> => {
    const started = await askNode(base, '/v1/scans', token, { repository_id: body.id, force: true });
    return started.body.id;
  };

  const first = await scan();
  const logOf = async (id: string) =>
    (await askNode(base, `/v1/scans/${id}/log`, token)).body.data.map(
      ({ event }: { event: string }) => event,
    );
  await vi.waitFor(async () => expect(await logOf(first)).toContain('left'), { timeout: 100_000 });
  const seeing = startNode({ ...shared, ...dataDir('seeing'), ASSAY_ROLE: 'worker' });
  await untilPrinted(seeing, /assay worker ready/);
  expect(await untilOver(base, first)).toMatchObject({ status: 'completed', issues_found: 1 });

  await stopNode(seeing);
  const second = await untilOver(base, await scan());
  expect(second).toMatchObject({
    status: 'failed',
    error: { code: 'repository_unreachable', retryable: true },
  });
  const issues = await askNode(base, `/v1/issues?repository_id=${body.id}`, token);
  expect(issues.body.data).toMatchObject([{ status: 'open' }]);
  expect(await stopNode(blind)).toBe(0);
  expect(await stopNode(api)).toBe(0);
});

const refuse = async (name: string, key: number) => {
  const node = startNode({
    ...shared,
    ...dataDir(name),
    ASSAY_SECRET_KEY: Buffer.alloc(32, key).toString('base64'),
  });
  await once(node.child, 'exit');
  expect(node.child.exitCode).toBe(1);
  expect(node.errors()).toMatch(/^assay: the secret key of this node \(ASSAY_SECRET_KEY\) is not the one/m);
  expect(node.errors()).toContain(join(folder, name, 'secret.key'));
  expect(node.errors()).not.toMatch(/^ +at /m);
  expect(node.output()).not.toContain('listening');
};

it('a node with another key does not start, and says what to do', async () => {
  const ranges = { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8' };
  const first = startNode({ ...shared, ...dataDir('first'), ...ranges, ASSAY_ROLE: 'api' });
  const base = await untilPrinted(first, listening);
  await refuse('second', 4);
  const hook = { id: '*', url: 'https://127.0.0.1:9/hook' };
  expect((await askNode(base, '/v1/webhooks', token, hook)).status).toBe(201);
  // As a release left it that kept no value to check keys by.
  await database.db.deleteFrom('key_check').execute();
  await refuse('third', 5);
  const again = startNode({ ...shared, ...dataDir('again'), ASSAY_ROLE: 'api' });
  await untilPrinted(again, listening);
  await refuse('fourth', 6);
});

it('a node that starts before its database waits for it, and says so', async () => {
  const place = { dataDir: join(folder, 'late'), durable: false };
  const made = await openCluster(place);
  const { host, user, database: name } = made.connection;
  await made.stop();
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const node = startNode({ ...dataDir('early'), ASSAY_DATABASE_URL: url, ASSAY_TOKEN: token });
  const told = /Waiting for it, 300 s at most \(ASSAY_DATABASE_WAIT_SECONDS\); until then (\S+)\/readyz/;
  const base = await untilPrinted(node, told);
  expect(await askNode(base, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  const unavailable = { status: 503, body: { status: 'database_unavailable' } };
  expect(await askNode(base, '/readyz')).toEqual(unavailable);
  expect(await askNode(base, '/v1/user', token)).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
  });
  expect(node.output()).not.toContain('listening');
  const cluster = await openCluster(place);
  onTestFinished(() => cluster.stop());
  expect(await untilPrinted(node, listening)).toBe(base);
  expect(await askNode(base, '/readyz')).toMatchObject({ status: 200 });
  expect((await askNode(base, '/v1/user', token)).status).toBe(200);
  expect(await stopNode(node)).toBe(0);
});

it('a node that waits for its database is stopped, and gives up in time', async () => {
  const url = 'postgres://assay@127.0.0.1:1/assay';
  const stopped = startNode({ ...dataDir('stopped'), ASSAY_DATABASE_URL: url });
  await untilPrinted(stopped, /Waiting for it/);
  expect(await stopNode(stopped)).toBe(0);
  const ended = startNode({
    ...dataDir('ended'),
    ASSAY_DATABASE_URL: url,
    ASSAY_DATABASE_WAIT_SECONDS: '2',
    ASSAY_ROLE: 'worker',
  });
  await once(ended.child, 'exit');
  expect(ended.child.exitCode).toBe(1);
  expect(ended.errors().match(/Nothing listens there/g)).toHaveLength(2);
});
