import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
