/**
 * A PostgreSQL server with a standby that has every commit before it is told (synchronous replication), from the programs of an
 * installation. Both end as a machine does that loses its power, as far as a process can tell.
 */

import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseRunAs, commandFor, type RunAs } from '../src/storage/cluster/run-as.ts';

const run = promisify(execFile);
const user = 'assay';
const database = 'assay';
const limitMs = 60_000;

export interface Postgres {
  /** Of the server that takes writes. */
  port(): number;
  version(): Promise<string>;
  /** Ends the server without a checkpoint. */
  crash(): Promise<void>;
  /** Starts it again after `crash`. */
  start(): Promise<void>;
  /** Ends the server for good and makes the standby take its place. */
  failOver(): Promise<void>;
  /** Makes another standby, when there is none. */
  addStandby(): Promise<void>;
  /** A connection of its own, past everything that the nodes go through. */
  read(): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** @param programs  folder of `initdb`, `pg_ctl` and `pg_basebackup` */
export async function startPostgres(folder: string, programs: string): Promise<Postgres> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const runAs = await chooseRunAs(folder);
  const server: Server = { folder, programs, runAs };
  let [current, next] = [await place(server, 1), 2];
  let standby: Place | undefined;
  await program(server, 'initdb', [
    `--pgdata=${current.data}`,
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await startAt(server, current);
  const admin = await open(current.port, 'postgres');
  await admin.query(`create database ${database}`);
  await admin.end();
  const addStandby = async (): Promise<void> => {
    if (standby !== undefined) return;
    const added = await place(server, next);
    next += 1;
    const from = `host=127.0.0.1 port=${current.port} user=${user} application_name=standby`;
    await program(server, 'pg_basebackup', [
      `--pgdata=${added.data}`,
      '--checkpoint=fast',
      '--write-recovery-conf',
      `--dbname=${from}`,
    ]);
    await startAt(server, added);
    await ask(current, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
    await untilFollowed(current);
    standby = added;
  };
  await addStandby();
  return {
    port: () => current.port,
    version: async () => String((await ask(current, 'show server_version'))[0]?.['server_version']),
    crash: () => stopAt(server, current, 'immediate'),
    start: () => startAt(server, current),
    failOver: async () => {
      if (standby === undefined) throw new Error('there is no standby');
      await stopAt(server, current, 'immediate');
      const [gone, promoted] = [current, standby];
      await program(server, 'pg_ctl', ['promote', '--wait', `--pgdata=${promoted.data}`]);
      // It has its predecessor's settings, and would wait for a standby of its own.
      await ask(promoted, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
      current = promoted;
      standby = undefined;
      await rm(gone.data, { recursive: true, force: true });
    },
    addStandby,
    read: () => open(current.port, database),
    stop: async () => {
      if (standby !== undefined) await stopAt(server, standby, 'immediate').catch(() => undefined);
      await stopAt(server, current, 'immediate').catch(() => undefined);
    },
  };
}

interface Server {
  readonly folder: string;
  readonly programs: string;
  readonly runAs: RunAs;
}

interface Place {
  readonly data: string;
  readonly port: number;
}

async function place({ folder, runAs }: Server, number: number): Promise<Place> {
  const data = join(folder, `server-${number}`);
  await mkdir(data, { mode: 0o700 });
  if (runAs.kind === 'user') await chown(data, runAs.uid, runAs.gid);
  return { data, port: await freePort() };
}

async function program({ programs, runAs }: Server, name: string, args: readonly string[]): Promise<void> {
  const command = commandFor(runAs, join(programs, name), args);
  await run(command.file, [...command.args], {
    cwd: '/',
    timeout: limitMs,
    ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.gid }),
  });
}

function startAt(server: Server, { data, port }: Place): Promise<void> {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=64MB -c max_connections=200 -c wal_keep_size=256MB`;
  const log = join(data, 'server.log');
  return program(server, 'pg_ctl', [
    'start',
    '--wait',
    '-s',
    `--pgdata=${data}`,
    `--log=${log}`,
    '-o',
    options,
  ]);
}

function stopAt(server: Server, { data }: Place, mode: string): Promise<void> {
  return program(server, 'pg_ctl', ['stop', '--wait', '-s', `--mode=${mode}`, `--pgdata=${data}`]);
}

async function open(port: number, name: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: name });
  // What it is used for next fails, too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask({ port }: Place, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = await open(port, 'postgres');
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

async function untilFollowed(current: Place): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const [row] = await ask(
      current,
      `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`,
    );
    if (row?.['count'] === 1) return;
    if (performance.now() > deadline) throw new Error('the standby does not follow');
    await sleep(100);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
