import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Cluster, findCluster, openCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { keepCluster } from './keep-cluster.ts';
import { chooseRunAs, isTraversable } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
/** Another user cannot start programs of a checkout that is below a closed folder. */
const isShared = await isTraversable(import.meta.dirname);
let root: string;

beforeAll(async () => {
  root = await mkdtemp('/tmp/assay-cluster-');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A cluster that the test's end stops. */
async function open(
  dataDir: string,
  options: Partial<Parameters<typeof openCluster>[0]> = {},
): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, durable: false, ...options });
  onTestFinished(() => cluster.stop());
  return cluster;
}

async function query(cluster: Pick<Cluster, 'connection'>, text: string): Promise<unknown> {
  const client = new pg.Client({ ...cluster.connection });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function waitFor(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes(text)) return output;
  }
  throw new Error(`the process ended: ${output}`);
}

/** A process of its own that opens the cluster and says so. */
function startHolder(dataDir: string, uid?: number): ChildProcess {
  const file = join(import.meta.dirname, '../../testing/hold-cluster.ts');
  const child = spawn(process.execPath, ['--conditions=assay-source', file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('the managed cluster', () => {
  it('starts, keeps its data over a clean stop, and takes no TCP', async () => {
    const dataDir = join(root, 'plain');
    await mkdir(dataDir, { mode: 0o700 });
    const first = await openCluster({ dataDir });
    expect(await query(first, 'show fsync')).toBe('on');
    expect(await query(first, 'show listen_addresses')).toBe('');
    expect(await query(first, 'create table kept as select 7 as n')).toBeUndefined();
    await first.stop();
    await expect(findCluster(dataDir)).rejects.toMatchObject({ code: 'database_not_running' });
    const second = await open(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'select n from kept')).toBe(7);
    expect((await findCluster(dataDir)).host).toBe(second.connection.host);
    const socket = await stat(second.connection.host);
    expect(socket.mode & 0o077).toBe(0);
  });

  it('comes back by itself, with its data and at the same place, when its server is killed', async () => {
    // So long that its socket is in a folder of another name at each start.
    const dataDir = join(root, 'killed'.repeat(20));
    await mkdir(dataDir, { mode: 0o700 });
    const lines: string[] = [];
    const log = { error: (line: unknown) => lines.push(String(line)), info: () => undefined };
    const kept = await keepCluster({ dataDir }, log);
    onTestFinished(() => kept.stop());
    await query(kept, 'create table kept as select 7 as n');
    const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(kept, 'select n from kept')).toBe(7), {
      timeout: 60_000,
      interval: 200,
    });
    expect(lines).toContain('the database ended and is started again');
    await kept.stop();
    await expect(findCluster(dataDir)).rejects.toMatchObject({ code: 'database_not_running' });
  });

  it('works below a folder that only its owner can enter', async () => {
    const above = join(root, 'closed');
    await mkdir(above, { mode: 0o700 });
    await mkdir(join(above, 'data'));
    expect(await query(await open(join(above, 'data')), 'select 1')).toBe(1);
  });

  it('puts the socket elsewhere when its path would be too long, and removes that folder', async () => {
    const dataDir = join(root, 'd'.repeat(100), 'e'.repeat(100));
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const cluster = await openCluster({ dataDir, durable: false });
    const { host } = cluster.connection;
    expect(host.startsWith('/tmp/assay-')).toBe(true);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(cluster, 'select 1')).toBe(1);
    expect(await readFile(join(dataDir, 'postgres/socket-folder'), 'utf8')).toBe(host);
    await cluster.stop();
    await expect(stat(host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('takes over the server of a process that was killed', async () => {
    const dataDir = join(root, 'killed');
    await mkdir(dataDir);
    const holder = startHolder(dataDir);
    await waitFor(holder, 'open');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const lock = await lockFolder(dataDir, 'api');
    onTestFinished(() => lock.release());
    const cluster = await open(dataDir);
    expect(cluster.adopted).toBe(true);
    expect(await query(cluster, 'select 1')).toBe(1);
  });

  it('refuses a second owner while one runs', async () => {
    const dataDir = join(root, 'owned');
    await mkdir(dataDir);
    const lock = await lockFolder(dataDir, 'api');
    onTestFinished(() => lock.release());
    await expect(lockFolder(dataDir, 'api')).rejects.toMatchObject({ code: 'data_folder_in_use' });
    const worker = await lockFolder(dataDir, 'worker');
    await worker.release();
  });

  it('waits for an owner that is about to end', async () => {
    const dataDir = join(root, 'handed-over');
    const first = await lockFolder(dataDir, 'worker');
    const second = lockFolder(dataDir, 'worker', { waitMs: 60_000 });
    await first.release();
    await (await second).release();
  });

  it('refuses data of another major version', async () => {
    const dataDir = join(root, 'old');
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '16\n');
    await expect(openCluster({ dataDir })).rejects.toMatchObject({
      code: 'database_version_mismatch',
      message: expect.stringContaining('PostgreSQL 16'),
    });
  });

  it('starts again when the first start was killed halfway', async () => {
    const dataDir = join(root, 'half');
    await mkdir(join(dataDir, 'postgres/data.partial/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/data.partial/PG_VERSION'), '18\n');
    expect(await query(await open(dataDir), 'select 1')).toBe(1);
  });

  it('does not mistake another program for its server', async () => {
    const dataDir = join(root, 'stale');
    await mkdir(dataDir);
    const first = await openCluster({ dataDir, durable: false });
    await first.stop();
    const stale = [process.pid, join(dataDir, 'postgres/data'), 1, 5432, '/nowhere', '', '', 'ready'].join(
      '\n',
    );
    await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), stale);
    await expect(findCluster(dataDir)).rejects.toMatchObject({ code: 'database_not_running' });
  });
});

describe.runIf(isRoot)('as root', () => {
  it('runs in a user namespace where that is allowed', async () => {
    expect((await chooseRunAs(root)).kind).toMatch(/^(namespace|user)$/);
  });

  it('runs as nobody where namespaces are forbidden', async () => {
    const dataDir = join(root, 'open');
    await chmod(root, 0o755);
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const cluster = await open(dataDir, { runAs: { kind: 'user', uid: 65_534, gid: 65_534 } });
    expect(await query(cluster, 'select 1')).toBe(1);
    expect((await stat(join(dataDir, 'postgres/data'))).uid).toBe(65_534);
  });

  it.runIf(isShared)('serves a plain user without any of that', async () => {
    const dataDir = await mkdtemp('/tmp/assay-user-');
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await chmod(dataDir, 0o700);
    await chown(dataDir, 65_534, 65_534);
    const holder = startHolder(dataDir, 65_534);
    expect(await waitFor(holder, 'open')).toContain('self');
    holder.kill('SIGTERM');
    await once(holder, 'exit');
  });
});
