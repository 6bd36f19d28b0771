import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createSecretBox } from '../secret-box.ts';
import { openDatabase } from '../storage/connect.ts';
import { findMigrations } from '../storage/release.ts';
import { askNode, listening, startNode, stopNode, untilPrinted } from '../testing/node-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWorkTree } from '../testing/work-tree.ts';
import { readBuild, version } from '../version.ts';

/** `assay-service COMMAND` as an operator types it. */

const main = join(import.meta.dirname, '../main.ts');
const token = 'a-token-of-the-environment';
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
let folder: string;
let database: TestDatabase;
let settings: Readonly<Record<string, string>>;

const urlOf = (name: string): string => {
  const { host, user } = inject('cluster');
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-operator-'));
  database = await createTestDatabase();
  if (database.target.kind !== 'cluster') throw new Error('the test database is a cluster');
  settings = {
    ASSAY_DATABASE_URL: urlOf(database.target.connection.database),
    ASSAY_SECRET_KEY: key(3),
    ASSAY_DATA_DIR: join(folder, 'data'),
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function operate(args: readonly string[], changes: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: folder, ...settings, ...changes };
  const line = ['--conditions=assay-source', main, ...args];
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, line, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
}

it('says what it takes, and what is wrong with it', async () => {
  expect(await operate(['help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('backup FILE') });
  expect(await operate(['--version'])).toMatchObject({ code: 0, stdout: `${version}+${readBuild()}\n` });
  const wrong = await operate(['backups']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/^assay: no such command\nusage: assay-service/);
  expect(await operate(['backup'])).toMatchObject({ code: 2 });
  expect(await operate(['migrate'], { ASSAY_PORT: 'many' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ASSAY_PORT'),
  });
});

it('adds users and tokens that open the service, and checks what would keep a node from working', async () => {
  expect(await operate(['user', 'add', 'ada', '--administrator'])).toMatchObject({ code: 0 });
  expect(await operate(['user', 'add', 'ada'])).toMatchObject({ code: 2 });
  expect((await operate(['user', 'list'])).stdout).toBe('ada\tadministrator\n');
  expect(await operate(['token', 'create', 'nobody'])).toMatchObject({ code: 2 });
  const { stdout: made } = await operate(['token', 'create', 'ada', '--days', '2']);
  const node = startNode({ ...settings, ASSAY_ROLE: 'api', ASSAY_PUBLIC_URL: 'https://a.example' });
  const base = await untilPrinted(node, listening);
  expect((await askNode(base, '/v1/user', made.trim())).body).toMatchObject({ name: 'ada' });
  const good = await operate(['check'], { ASSAY_PUBLIC_URL: 'https://a.example' });
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('ok      secret key') });
  expect(good.stdout).toMatch(/^warning ASSAY_PUBLIC_URL: .*https:\/\/a\.example/m);
  expect((await operate(['check'], { ASSAY_PUBLIC_URL: base })).stdout).toContain(
    `ok      public URL ${base}\n`,
  );
  const bad = await operate(['check'], { ASSAY_SECRET_KEY: key(4), ASSAY_PUBIC_URL: 'x' });
  expect(bad.code).toBe(1);
  expect(bad.stdout).toMatch(/^warning ASSAY_PUBIC_URL: there is no such setting$/m);
  expect(bad.stdout).toMatch(/^error {3}the secret key of this node/m);
  expect(bad.stdout).toMatch(
    /^error {3}ASSAY_PUBLIC_URL: the node at \S+ \(process \d+\) has another value$/m,
  );
  expect(await stopNode(node)).toBe(0);
  const away = await operate(['check'], { ASSAY_DATABASE_URL: 'postgres://assay@127.0.0.1:1/assay' });
  expect(away).toMatchObject({ code: 1, stdout: expect.stringMatching(/^error {3}database: /m) });
});

it('a backup that is restored elsewhere has everything, works, and goes on', async () => {
  const env = { ...settings, ASSAY_TOKEN: token };
  const node = startNode(env);
  const base = await untilPrinted(node, listening);
  const tree = createWorkTree(join(folder, 'repository'));
  tree.commit({ 'a.js': "require('express')().get('/', (req) => eval(req.query.a));\n" });
  const connected = await askNode(base, '/v1/repositories', token, { provider: 'local', path: tree.folder });
  const repository_id = connected.body.id;
  const scanOf = async (at: string) => {
    const { body } = await askNode(at, '/v1/scans', token, { repository_id, force: true });
    for (;;) {
      const scan = await askNode(at, `/v1/scans/${body.id}`, token);
      if (scan.body.status !== 'running') return scan.body;
      await new Promise((wake) => setTimeout(wake, 300));
    }
  };
  const scan = await scanOf(base);
  expect(scan).toMatchObject({ status: 'completed', issues_found: 1 });
  // Who brought an issue is found by a job of its own, which may be in the backup and go on.
  const issues = async (at: string) => {
    const { body } = await askNode(at, `/v1/issues?repository_id=${repository_id}`, token);
    return body.data.map((issue: object) => ({ ...issue, introduced_by: undefined }));
  };
  const before = await issues(base);
  const file = join(folder, 'backup');
  const backup = await operate(['backup', file]);
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ rows of \d+ tables/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain(key(3));
  expect(await stopNode(node)).toBe(0);

  expect(await operate(['restore', file])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('not empty'),
  });
  const url = await emptyDatabase();
  const elsewhere = { ASSAY_DATABASE_URL: url, ASSAY_DATA_DIR: join(folder, 'elsewhere') };
  expect(await operate(['restore', file], elsewhere)).toMatchObject({ code: 0, stderr: '' });
  const restored = startNode({ ...env, ...elsewhere });
  const there = await untilPrinted(restored, listening);
  expect(await issues(there)).toEqual(before);
  expect(await scanOf(there)).toMatchObject({ status: 'completed', issues_found: 1, introduced: 0 });
  expect(await issues(there)).toHaveLength(1);
  expect(await stopNode(restored)).toBe(0);

  const whole = gunzipSync(readFileSync(file)).toString();
  const cut = join(folder, 'cut');
  writeFileSync(cut, gzipSync(whole.slice(0, whole.lastIndexOf('{"end"'))));
  const other = { ...elsewhere, ASSAY_DATABASE_URL: await emptyDatabase() };
  expect(await operate(['restore', cut], other)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('its end is missing'),
  });
  // Nothing is in the way of another backup, but what works on the database.
  const half = openDatabase({ kind: 'url', url: other.ASSAY_DATABASE_URL });
  expect(await findMigrations(half.db)).toEqual([]);
  const client = await half.pool.connect();
  expect(await operate(['restore', file], other)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^assay: nodes use the database, from .+: stop all of them before a restore$/m,
    ),
  });
  client.release();
  await half.close();
});

it('a secret key is replaced without losing a secret', async () => {
  const box = createSecretBox(Buffer.alloc(32, 3));
  const repository = await database.db.selectFrom('repositories').select('id').executeTakeFirstOrThrow();
  const sealed = box.seal('repository-credential', 'made up');
  await sql`update repositories set credential_encrypted = ${sealed} where id = ${repository.id}`.execute(
    database.db,
  );
  const both = { ASSAY_SECRET_KEY: key(5), ASSAY_OLD_SECRET_KEYS: key(3) };
  // A node that could read nothing afterwards keeps it from happening.
  const old = startNode({ ...settings, ASSAY_DATA_DIR: join(folder, 'old'), ASSAY_ROLE: 'api' });
  await untilPrinted(old, listening);
  expect(await operate(['keys', 'rotate'], both)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^assay: nothing is changed: these nodes do not have the key .*: api at /),
  });
  expect(await stopNode(old)).toBe(0);
  // One that has it and encrypts with the old one goes on to leave what the old one alone opens.
  const other = { ASSAY_SECRET_KEY: key(3), ASSAY_OLD_SECRET_KEYS: key(5) };
  const between = startNode({ ...settings, ...other, ASSAY_ROLE: 'api' });
  const base = await untilPrinted(between, listening);
  expect((await operate(['keys', 'rotate'], both)).stdout).toContain('1 of the nodes still encrypt');
  expect(await askNode(base, '/readyz')).toMatchObject({ status: 200 });
  expect(await stopNode(between)).toBe(0);
  const node = startNode({ ...settings, ...both, ASSAY_ROLE: 'api' });
  await untilPrinted(node, listening);
  expect(await stopNode(node)).toBe(0);
  expect(await operate(['keys', 'rotate'], { ...both, ASSAY_OLD_SECRET_KEYS: key(9) })).toMatchObject({
    code: 0,
  });
  expect(await operate(['keys', 'rotate'], both)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('ASSAY_OLD_SECRET_KEYS can go'),
  });
  const row = await database.db
    .selectFrom('repositories')
    .select('credential_encrypted')
    .where('id', '=', repository.id)
    .executeTakeFirstOrThrow();
  const fresh = createSecretBox(Buffer.alloc(32, 5));
  expect(fresh.open('repository-credential', row.credential_encrypted ?? Buffer.alloc(0))).toBe('made up');
  const [alone, refused] = [{ ASSAY_SECRET_KEY: key(5) }, {}];
  expect((await operate(['check'], alone)).stdout).toContain('ok      secret key');
  expect((await operate(['check'], refused)).code).toBe(1);
  expect(Buffer.from((await operate(['keys', 'new'])).stdout, 'base64')).toHaveLength(32);
});

it('prints the audit log, oldest first, whole or by filters', async () => {
  for (const name of ['auditor-one', 'auditor-two'])
    expect((await operate(['user', 'add', name])).code).toBe(0);
  const lines = await operate(['audit', '--action', 'user.*']);
  expect(lines).toMatchObject({ code: 0, stderr: expect.stringMatching(/^\d+ entries\n$/) });
  const names = lines.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).target_name);
  expect(names.slice(-2)).toEqual(['auditor-one', 'auditor-two']);
  const csv = await operate(['audit', '--format', 'csv', '--target', 'auditor-two']);
  expect(csv.stdout.split('\r\n')).toHaveLength(3);
  expect(await operate(['audit', '--since', 'yesterday'])).toMatchObject({ code: 2, stdout: '' });
  expect(await operate(['audit', '--format', 'xml'])).toMatchObject({ code: 2, stdout: '' });
});
